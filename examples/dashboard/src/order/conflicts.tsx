import { useLanguage } from '../language.tsx';
import { Table } from '../table.tsx';
import { isWord } from '../words.ts';
import type { Conflict, Member, Values } from './members.ts';

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  readonly mine: Values;
  readonly theirs: Values;
  readonly onTake: (member: Member) => void;
  readonly onReload: () => void;
}

/** What somebody else has changed meanwhile, beside the values of the user. */
export function Conflicts({ conflicts, mine, theirs, onTake, onReload }: ConflictsProps) {
  const { say } = useLanguage();
  const show = (value: string | boolean) => {
    if (typeof value === 'boolean') return say(value ? 'paid' : 'notPaid');
    return isWord(value) ? say(value) : value || '–';
  };
  return (
    <div role="alert" className="conflicts">
      <p>{say('mismatch')}</p>
      <Table head={['', say('yours'), say('theirs'), '']}>
        {conflicts.map(({ member, isMine }) => (
          <tr key={member}>
            <th scope="row">{say(member)}</th>
            <td>{isMine ? show(mine[member]) : '–'}</td>
            <td>{show(theirs[member])}</td>
            <td>
              {mine[member] === theirs[member] ? (
                say('takenOver')
              ) : (
                <button type="button" onClick={() => onTake(member)}>
                  {say('useTheirs')}
                </button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      <button type="button" onClick={onReload}>
        {say('reload')}
      </button>
    </div>
  );
}
