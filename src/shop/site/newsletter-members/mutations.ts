import { clampId } from '../../../engine/schema/clamp-id.ts';
import { inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import type { RulesOf } from '../../../engine/schema/mutations/rules.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import './newsletter-member.ts';
import { checkEmails } from './rules.ts';
import { MembersCreate, MembersDelete, NewMember } from './shapes.ts';

inputOf('NewsletterMemberInput', NewMember, 'A member to add to newsletter lists.', {
  email: 'The email address.',
  ip: 'The IP address the member subscribed from; null, or not given, when unknown.',
});

/** Every list exists, and stays until the call ends. */
const listRules: RulesOf<{ readonly listIds: readonly number[] }> = {
  lookUps: (given, { session, locks }) => [
    async () => {
      const sql = `SELECT id FROM newsletter_list WHERE id = ANY($1::int[])
        ORDER BY id ${locks ? 'FOR KEY SHARE' : ''}`;
      const rows = await session.query(sql, [given.listIds.map(clampId)]);
      const found = new Set(rows.map(({ id }) => id));
      const missing = given.listIds.find((id) => !found.has(id));
      if (missing !== undefined)
        refuse('lists', 'NotFound', `newsletter list ${missing} does not exist`);
    },
  ],
};

mutationField('createNewsletterMembers', {
  section: 'Marketing',
  shape: MembersCreate,
  description:
    'People subscribe to the newsletter: adds their email addresses to newsletter lists. An address that is already in a list is left unchanged. Returns the number of members added in all lists together.',
  describe: {
    members: 'The members to add.',
    lists: 'Identifiers of the lists; each list gets all members.',
  },
  gives: 'count',
  rules: (given) => [
    () => checkEmails(given.members.map(emailOf), (at) => ['members', at, 'email']),
  ],
  ...listRules,
  async write({ members, listIds }, { context: { session } }) {
    const emails = members.map(emailOf);
    const ips = members.map(({ ip }) => ip ?? null);
    const [row] = await session.query(addMembers, [[...new Set(listIds)], emails, ips]);
    return Number(row?.n);
  },
});

mutationField('deleteNewsletterMembers', {
  deletes: true,
  section: 'Marketing',
  shape: MembersDelete,
  description:
    'People unsubscribe from the newsletter: removes their addresses from newsletter lists; addresses that are not in a list are skipped. Returns the number of members removed from all lists together.',
  describe: {
    emails: 'The email addresses to remove; case is ignored.',
    lists: 'Identifiers of the lists to remove them from.',
  },
  gives: 'count',
  rules: (given) => [() => checkEmails(given.emails)],
  ...listRules,
  async write({ emails, listIds }, { context: { session } }) {
    const [row] = await session.query(removeMembers, [listIds, emails]);
    return Number(row?.n);
  },
});

const emailOf = ({ email }: { readonly email: string }) => email;

/** All writes process the members in this order, so that they cannot deadlock. */
const inOrder = 'list_id, fold(email) COLLATE "C"';

/**
 * Identifiers follow the order of the input; rows are written in the order of all writes. Existing
 * members are removed first, so that they use no identifiers, whose number is limited.
 */
const addMembers = `WITH given AS MATERIALIZED (
    SELECT DISTINCT ON (l.id, fold(m.email)) l.id AS list_id, l.n AS list_n, m.email, m.ip, m.n
    FROM unnest($1::int[]) WITH ORDINALITY AS l (id, n),
      unnest($2::text[], $3::text[]) WITH ORDINALITY AS m (email, ip, n)
    ORDER BY l.id, fold(m.email), m.n
  ), fresh AS MATERIALIZED (
    SELECT nextval('newsletter_member_id_seq') AS id, g.list_id, g.email, g.ip FROM given g
    WHERE NOT EXISTS (
      SELECT FROM newsletter_member m WHERE m.list_id = g.list_id AND fold(m.email) = fold(g.email))
    ORDER BY g.list_n, g.n
  ), added AS (
    INSERT INTO newsletter_member (id, list_id, email, ip)
    SELECT id, list_id, email, ip FROM fresh ORDER BY ${inOrder}
    ON CONFLICT (list_id, fold(email)) DO NOTHING
    RETURNING 1
  ) SELECT count(*)::int AS n FROM added`;

const removeMembers = `WITH removed AS (
    DELETE FROM newsletter_member WHERE id IN (
      SELECT id FROM newsletter_member
      WHERE list_id = ANY($1::int[])
        AND fold(email) IN (SELECT fold(e) FROM unnest($2::text[]) AS e)
      ORDER BY ${inOrder} FOR UPDATE)
    RETURNING 1
  ) SELECT count(*)::int AS n FROM removed`;
