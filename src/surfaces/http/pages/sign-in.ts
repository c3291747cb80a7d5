/** How to sign in to the demo shop: as its administrator, or by the same password as others. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly accounts: readonly DemoAccount[];
}

/** An account of the demo shop that can sign in from anywhere. */
export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  /** A line on what the account may do. */
  readonly can: string;
}
