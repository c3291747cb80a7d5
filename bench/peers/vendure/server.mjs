// Vendure with its admin API only. Product fields that it lacks are custom fields, as its manual
// recommends. With the argument `fill` it creates its tables and exits.
import vendure from '@vendure/core';

// Vendure stores times without a time zone.
process.env.TZ = 'UTC';

const { bootstrap, DefaultLogger, DefaultMoneyStrategy, LogLevel } = vendure;
const credentials = { identifier: 'superadmin', password: 'the-password-of-the-bench' };
const isFilling = process.argv.includes('fill');
let token = '';

/** Prices have three decimals. */
class Money extends DefaultMoneyStrategy {
  precision = 3;
}

/** Each call sends the token that the client received at its login. */
const identify = (request, _response, next) => {
  if (token) request.headers.authorization = `Bearer ${token}`;
  next();
};

const fields = (type, names) => names.split(' ').map((name) => ({ name, type }));

const config = {
  apiOptions: {
    port: 0,
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    middleware: [{ handler: identify, route: 'admin-api' }],
  },
  authOptions: { tokenMethod: 'bearer', superadminCredentials: credentials },
  dbConnectionOptions: {
    type: 'postgres',
    url: process.env.DATABASE_URL,
    synchronize: isFilling,
    poolSize: 8,
  },
  entityOptions: { moneyStrategy: new Money() },
  defaultLanguageCode: 'en',
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [] },
  customFields: {
    Product: [
      ...fields('localeText', 'shortDescription seoTitle seoKeywords seoDescription'),
      ...fields('string', 'code'),
      ...fields('boolean', 'isFeatured allowOrders allowQuotes showPrice isNewRelease'),
      ...fields('int', 'department producer category minOrder position'),
      ...fields('float', 'rating'),
    ],
  },
};

const app = await bootstrap(config);
if (isFilling) await app.close();
else {
  const url = await app.getUrl();
  token = await logIn(url);
  process.on('SIGTERM', () => process.exit(0));
  process.stdout.write(`Listening on ${url}\n`);
}

async function logIn(url) {
  const query = `mutation ($identifier: String!, $password: String!) {
    login(username: $identifier, password: $password) { __typename }
  }`;
  const answer = await fetch(`${url}/admin-api`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables: credentials }),
  });
  return answer.headers.get('vendure-auth-token') ?? '';
}
