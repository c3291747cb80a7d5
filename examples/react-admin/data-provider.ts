import type { DataProvider, GetListParams, Identifier, RaRecord, UpdateParams } from 'ra-core';

/** Sends a document with its variables, with a key or the cookie of a session. */
export type Send = (query: string, variables: object) => Promise<Readonly<Record<string, unknown>>>;

/** What the pages of a resource show and edit: the fields of its GraphQL type. */
export interface Shown {
  readonly type: string;
  readonly fields: string;
}

type Many<R extends RaRecord> = { ids: R['id'][]; data: object };
type One<R extends RaRecord> = { id: R['id']; previousData?: R };

/** Returns a data provider of react-admin. Resources have the names of the lists: `products`. */
export function createDataProvider(send: Send, resources: Record<string, Shown>): DataProvider {
  const shownOf = (resource: string): Shown => {
    const shown = resources[resource];
    if (!shown) throw new Error(`${resource} is not one of ${Object.keys(resources).join(', ')}`);
    return shown;
  };
  /** Returns the value of the only root field; records have the fields of the resource. */
  async function run<T>(query: string, variables: object): Promise<T> {
    return Object.values(await send(query, variables))[0] as T;
  }

  async function getList<R>(resource: string, { pagination, sort, filter }: GetListParams) {
    const { type, fields } = shownOf(resource);
    const { page = 1, perPage = 25 } = pagination ?? {};
    const orderBy = sort && [{ field: constantCase(sort.field), direction: sort.order }];
    const { nodes, totalCount } = await run<{ nodes: R[]; totalCount: number }>(
      `query ($where: ${type}Where, $orderBy: [${type}Order!], $first: Int, $offset: SafeInt) {
        ${resource}(where: $where, orderBy: $orderBy, first: $first, offset: $offset) {
          totalCount nodes { ${fields} } } }`,
      { where: whereOf(filter ?? {}), orderBy, first: perPage, offset: (page - 1) * perPage },
    );
    return { data: nodes, total: totalCount };
  }

  async function update<R>(resource: string, { id, data, previousData }: UpdateParams) {
    const { type, fields } = shownOf(resource);
    const query = `mutation ($by: ${type}By!, $input: ${type}UpdateInput!, $ifVersion: String)
      @ignoreReadOnly { update${type}(by: $by, input: $input, ifVersion: $ifVersion) { ${fields} } }`;
    const variables = { by: { id }, input: data, ifVersion: previousData?.version };
    return { data: await run<R>(query, variables) };
  }

  async function remove<Id>(resource: string, ids: readonly Identifier[]) {
    const many = resource.charAt(0).toUpperCase() + resource.slice(1);
    const query = `mutation ($ids: [ID!]!) { delete${many}(ids: $ids) }`;
    return { data: await run<Id[]>(query, { ids }) };
  }

  return {
    getList,
    async getOne(resource, { id }) {
      const { type, fields } = shownOf(resource);
      const query = `query ($by: ${type}By!) { ${lowerFirst(type)}(by: $by) { ${fields} } }`;
      return { data: await run(query, { by: { id } }) };
    },
    async getMany<R extends RaRecord>(resource: string, { ids }: { ids: Identifier[] }) {
      const query = `query ($ids: [ID!]!) {
        ${resource}ByIds(ids: $ids) { ${shownOf(resource).fields} } }`;
      const found = await run<(R | null)[]>(query, { ids });
      return { data: found.filter((record) => record !== null) };
    },
    getManyReference: (resource, { target, id, filter, ...page }) =>
      getList(resource, { ...page, filter: { ...filter, [target]: id } }),
    async create(resource, { data }) {
      const { type, fields } = shownOf(resource);
      const query = `mutation ($input: ${type}CreateInput!) {
        create${type}(input: $input) { ${fields} } }`;
      return { data: await run(query, { input: data }) };
    },
    update,
    async updateMany<R extends RaRecord>(resource: string, { ids, data }: Many<R>) {
      await Promise.all(ids.map((id) => update(resource, { id, data, previousData: {} })));
      return { data: ids };
    },
    async delete<R extends RaRecord>(resource: string, { id, previousData }: One<R>) {
      await remove(resource, [id]);
      return { data: previousData ?? ({ id } as R) };
    },
    deleteMany: (resource, { ids }) => remove(resource, ids),
  };
}

/** `q` searches; a value is compared for equality, an object is a filter itself. */
function whereOf({ q, ...filter }: Readonly<Record<string, unknown>>) {
  const equal = Object.entries(filter).map(([name, value]) => [
    name,
    typeof value === 'object' ? value : { equals: value },
  ]);
  return { ...(q ? { search: q } : {}), ...Object.fromEntries(equal) };
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const constantCase = (name: string) => name.replace(/[A-Z]/g, '_$&').toUpperCase();
