/** The data of a call that its audit entries record. */
export interface AuditedCall {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  readonly surface: string;
  readonly operation: string;
  readonly requestId: string;
}
