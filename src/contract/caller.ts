/** The application that calls, known by its key. */
export interface Caller {
  id: number;
  name: string;
}
