import { paymentMethods as resource } from '../../src/shop/commerce/payment-methods/shapes.ts';
import { examplesOf } from './example.ts';

const iban = 'IE29AIBK93115212345678';

export const paymentMethods = examplesOf(
  resource,
  {
    create: {
      good: [
        {
          paymentMethod: {
            name: { en: 'Bank transfer', de: 'Überweisung' },
            description: { en: 'In advance' },
            instructions: { en: 'Please name the number of your order.' },
            isActive: true,
            isDefault: true,
            provider: 'BankTransfer',
            providerSettings: { iban: 'IE29AIBK93115212345678', holder: 'Nordlys Ltd' },
          },
        },
        {
          paymentMethod: {
            name: { en: 'Cash on delivery' },
            isOnDelivery: true,
            isActive: true,
            maxAmountPayable: 500,
            percentFee: 1.5,
            fixedFee: 0.35,
            minimumFee: 2,
            taxClass: 1,
          },
        },
      ],
      refused: [
        ['provider | NotFound', { paymentMethod: { provider: 'Nobody', providerSettings: {} } }],
        ['providerSettings | InvalidCombination', { paymentMethod: { provider: 'PayPal' } }],
        [
          'providerSettings | InvalidCombination',
          { paymentMethod: { providerSettings: { iban } } },
        ],
        [
          'providerSettings | InvalidValue',
          { paymentMethod: { provider: 'BankTransfer', providerSettings: { iban: 'IE00' } } },
        ],
      ],
    },
    update: {
      good: [
        { id: 2, paymentMethod: { maxAmountPayable: 750, name: { de: 'Nachnahme' } } },
        { id: 1, paymentMethod: { providerSettings: { iban, bic: 'AIBKIE2D' } } },
      ],
      refused: [
        ['id | NotFound', { id: 99, paymentMethod: { isActive: false } }],
        ['provider | InvalidValue', { id: 2, paymentMethod: { provider: 'PayPal' } }],
        ['providerSettings | InvalidValue', { id: 1, paymentMethod: { providerSettings: {} } }],
        [
          'providerSettings | InvalidCombination',
          { id: 1, paymentMethod: { providerSettings: null } },
        ],
      ],
    },
    'compute-costs': {
      good: [
        { amounts: [49.99, 600, 1000], taxArea: 1, conditions: { isActive: true } },
        { amounts: [10], taxArea: 2, conditions: { ids: ['2', '99'] } },
        { amounts: [], taxArea: 1 },
      ],
      refused: [['taxArea | NotFound', { amounts: [10], taxArea: 99 }]],
    },
    find: {
      good: [
        {
          conditions: { isActive: true },
          language: 'en',
          fields: ['id', 'name', 'isOnDelivery', 'maxAmountPayable', 'provider'],
          order: ['name'],
        },
        {},
      ],
    },
    get: { good: [{ id: 2, language: 'en' }, { id: 1 }, { id: 99 }] },
    count: { good: [{ conditions: { isDefault: true } }, {}] },
    delete: { good: [{ ids: [1] }, { ids: [2] }] },
  },
  [
    {
      graphql: `mutation {
        createTaxArea(input: { name: "Germany" }) { id }
        ireland: setTaxRates(taxAreaId: 1, rates: [
          { taxClassId: 1, rate: "23", code: "IE23" }
          { taxClassId: 2, rate: "13.5", code: "IE13" }
        ]) { id }
        germany: setTaxRates(taxAreaId: 2, rates: [
          { taxClassId: 1, rate: "19", code: "DE19" }
        ]) { id }
      }`,
    },
  ],
);
