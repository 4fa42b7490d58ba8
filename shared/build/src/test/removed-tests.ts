/** Tests that were taken away: what each was called, and why nobody needs it any more. */
export interface RemovedTests {
  /** The file that had them, by its path in the repository. */
  file: string;
  /** The list of the floor that loses them; every list that has them where none is named. */
  list?: string;
  titles: readonly string[];
  reason: string;
}

/** What the floor lets go of. A test that moved to another file of its list needs no entry. */
export const removedTests: readonly RemovedTests[] = [
  {
    file: 'api/src/modules/platform/releases/gate/files.test.ts',
    titles: ['a file is what its signature says; one without a signature is any'],
    reason: 'a script without a signature is refused since; the test of the same file says so',
  },
  {
    file: 'api/src/pdf/pdf-text.test.ts',
    titles: [
      'a name is never written as question marks on a receipt: 李娜 is (em outro alfabeto)',
      'a name is never written as question marks on a receipt: 山田 太郎 is (em outro alfabeto)',
      'a name is never written as question marks on a receipt: محمد علي is (em outro alfabeto)',
      'a name is never written as question marks on a receipt: Ana 李娜 Souza is Ana (em outro alfabeto) Souza',
    ],
    reason: 'these scripts are spelled in Latin letters since; the tests of the same file say how',
  },
  {
    file: 'mfe-cart/src/features/checkout/card-ends.test.tsx',
    titles: ['after a refusal Pix pays at its own price by one press more, with nothing typed again'],
    reason: 'the button that says the price of Pix pays it by itself; the test of the same file says so',
  },
  {
    file: 'mfe-cart/src/features/checkout/delivery.test.tsx',
    titles: ['a digital order needs no address and says so'],
    reason: 'of a digital order no address is asked any more, so nothing is said of it',
  },
  {
    file: 'api/test/fuzz.test.ts',
    titles: [
      'security 58: 5000 requests made of the contract and of what breaks servers: none is answered 5xx, but for what is not built',
    ],
    reason: 'its title held a number that the environment sets; the test of the same file says the rest',
  },
  {
    file: 'shared/build/src/webpack/client-contract.test.ts',
    titles: ['a resource keeps its form, and of its rows and filters the names'],
    reason: 'form, rows and filters follow from its fields since; the test of the same file says what is kept of those',
  },
  {
    file: 'shared/build/src/cost/cost-of-types.test.ts',
    titles: ['screens, module and parts of a type are found by what they declare'],
    reason: 'all that belongs to a type is counted since; the test of the same file finds each part of it',
  },
];
