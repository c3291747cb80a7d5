/** What audit entries record about the call that wrote. */
export interface AuditedCall {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  readonly surface: string;
  readonly operation: string;
  readonly requestId: string;
}
