// A server as the manuals of its libraries show it: GraphQL Yoga, Pothos with its Prisma plugin,
// Prisma's own reads and writes. Prices are relations that resolvers make maps of.
import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { builder } from './by-the-book/builder.ts';
import './by-the-book/orders.ts';
import './by-the-book/products.ts';
import './by-the-book/related.ts';
import './by-the-book/stock.ts';
import './by-the-book/sums.ts';
import { listen } from './listen.ts';

builder.queryType({});
builder.mutationType({});

const yoga = createYoga({ schema: builder.toSchema(), graphiql: false, logging: false });
listen(createServer(yoga));
