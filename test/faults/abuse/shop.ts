import type { Aim } from './attack.ts';
import { post } from './post.ts';

/**
 * Independent callers: an attacker with every right and its four created keys, one with few rights,
 * and the second caller.
 */
export async function issueKeys(url: string, bootstrapKey: string) {
  const issue = async (name: string, terms: object, maker = bootstrapKey) => {
    const query = `mutation($input: CallerKeyCreateInput!) { createCallerKey(input: $input) { secret } }`;
    const { data } = await post(url, maker, '/graphql', {
      query,
      variables: { input: { name, ...terms } },
    });
    return String(data.createCallerKey.secret);
  };
  const key = await issue('attacker', {});
  const children: string[] = [];
  for (let at = 1; at <= 4; at++) children.push(await issue(`child ${at}`, {}, key));
  return {
    key,
    children,
    catalogKey: await issue('reader', { access: 'READ', sections: ['CATALOG'] }),
    secondKey: await issue('second caller', {}),
    token: await signIn(url, bootstrapKey),
  };
}

/** The access token of a new account. */
async function signIn(url: string, key: string): Promise<string> {
  const email = `clerk-${Date.now()}@example.com`;
  const send = (field: string) =>
    post(url, key, '/graphql', {
      query: `mutation ($email: String!) { ${field} }`,
      variables: { email },
    });
  await send(
    'createAccount(input: { name: "Clerk", email: $email, password: "Secret123" }) { id }',
  );
  const { data } = await send('signIn(email: $email, password: "Secret123") { accessToken }');
  return String(data.signIn.accessToken);
}

/** Two items to change together, and a hundred products with the longest texts. */
export async function fillForAbuse({ url, key }: Aim): Promise<void> {
  const call = (operation: string, body: object) => post(url, key, `/api/v3/${operation}`, body);
  const { products } = await call('commerce.products.find', { fields: ['id', 'department'] });
  const [{ department }] = products;
  for (const code of ['abuse-A', 'abuse-B'])
    await call('commerce.products.create', { product: { code, department, stock: 100_000 } });
  const longDescription = { en: 'Words of a long text. '.repeat(2_900) };
  for (const { id } of products.slice(0, 100))
    await call('commerce.products.update', { id, product: { longDescription } });
}
