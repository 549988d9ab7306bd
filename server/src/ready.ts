/** A reply that is JSON text already, straight from a cache; it keeps the type of what it holds. */
export class Ready<T> {
  declare readonly holds: T
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}
