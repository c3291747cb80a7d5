import { type DragEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { Frame } from '../frame.tsx';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.ts';
import { Panel } from '../panel.tsx';
import { JobPanel } from './job-panel.tsx';
import { previewOf } from './preview.ts';
import { PreviewTable } from './preview-table.tsx';
import { useImport } from './use-import.ts';

const ImportQuery = graphql(`query Import { ...Frame }`);

const targets = ['upsertProducts', 'upsertItems', 'upsertCustomers'] as const;

/** Drop a file, see what is wrong with its first rows, import it, and get the refused rows back. */
export function ImportPage() {
  const { say } = useLanguage();
  const page = usePage(ImportQuery, {});
  const [mutation, setMutation] = useState<string>(targets[0]);
  const [file, setFile] = useState<File>();
  const preview = useImport();
  const whole = useImport();
  const choose = async (chosen: File | undefined, target: string) => {
    setFile(chosen);
    setMutation(target);
    whole.reset();
    if (chosen) await preview.run(await previewOf(chosen), target, true);
  };
  return (
    <Frame page={page} title={say('import')}>
      <Panel title={say('file')}>
        <FileChoice mutation={mutation} file={file} onChoose={choose} />
        {preview.failure && <p role="alert">{preview.failure}</p>}
      </Panel>
      {file && preview.job && (
        <Panel title={say('firstRows')}>
          <PreviewTable file={file} job={preview.job} />
          <button
            type="button"
            disabled={preview.isRunning || whole.isRunning}
            onClick={() => whole.run(file, mutation, false)}
          >
            {say('startImport')}
          </button>
        </Panel>
      )}
      {whole.failure && <p role="alert">{whole.failure}</p>}
      {whole.job && <JobPanel job={whole.job} onCancel={whole.cancel} />}
    </Frame>
  );
}

interface FileChoiceProps {
  readonly mutation: string;
  readonly file: File | undefined;
  readonly onChoose: (file: File | undefined, mutation: string) => void;
}

/** The file can be chosen by the keyboard too; dropping it is a shortcut. */
function FileChoice({ mutation, file, onChoose }: FileChoiceProps) {
  const { say } = useLanguage();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onChoose(event.dataTransfer.files[0], mutation);
  };
  return (
    <fieldset className="drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label>
        {say('importAs')}{' '}
        <select value={mutation} onChange={({ target }) => onChoose(file, target.value)}>
          {targets.map((target) => (
            <option key={target}>{target}</option>
          ))}
        </select>
      </label>
      <label>
        {say('dropFile')}{' '}
        <input
          type="file"
          accept=".csv,.jsonl,.ndjson,.gz"
          onChange={({ target }) => onChoose(target.files?.[0], mutation)}
        />
      </label>
    </fieldset>
  );
}
