interface Waiting {
  wants: (name: string) => boolean
  go: () => void
}

/** Observes the requests between all buyers and the shop, so that a kill can be timed by them. */
export class Traffic {
  /** Requests that the shop has answered. */
  answered = 0
  /** Whether the database is being killed: only then may the shop report failures. */
  databaseIsOut = false
  /**
   * How often the database was killed. A kill may lose the last writes of a cart, which do not wait for the disk; those
   * of orders do.
   */
  databaseDeaths = 0
  /** How often each call was left without an answer. */
  readonly cut = new Map<string, number>()
  /** Observations that must not happen. */
  readonly #oddities: string[] = []
  readonly #log: string[] = []
  #sent: Waiting[] = []
  #answers: { at: number; go: () => void }[] = []

  /** How often the database has died until now; null while it is dying, as its last processes still answer for a moment. */
  deathsSoFar(): number | null {
    return this.databaseIsOut ? null : this.databaseDeaths
  }

  /** Whether writes of a cart that were answered may be lost. @param deaths `deathsSoFar` at the first of them */
  mayHaveLostWrites(deaths: number | null): boolean {
    return deaths === null || this.databaseDeaths > deaths
  }

  /** Resolves when a request for one of these calls is sent. An empty list means any call. */
  nextSent(names: readonly string[]): Promise<void> {
    return new Promise((go) => {
      this.#sent.push({ wants: (name) => names.length === 0 || names.includes(name), go })
    })
  }

  /** Resolves when this many more requests were answered. */
  nextAnswers(count: number): Promise<void> {
    return new Promise((go) => {
      this.#answers.push({ at: this.answered + count, go })
    })
  }

  noteSent(name: string): void {
    const ready = this.#sent.filter(({ wants }) => wants(name))
    this.#sent = this.#sent.filter((each) => !ready.includes(each))
    for (const { go } of ready) go()
  }

  noteAnswered(): void {
    this.answered += 1
    const ready = this.#answers.filter(({ at }) => at <= this.answered)
    this.#answers = this.#answers.filter((each) => !ready.includes(each))
    for (const { go } of ready) go()
  }

  noteCut(name: string): void {
    this.cut.set(name, (this.cut.get(name) ?? 0) + 1)
  }

  /** Adds everything that a server has printed. */
  noteLog(text: string): void {
    this.#log.push(...text.split('\n'))
  }

  /** The observations that must not happen, each with what the server logged about the request. */
  explained(): string[] {
    return this.#oddities.map((what) => {
      const [, requestId] = /\((\w+-\w+)\)/.exec(what) ?? []
      return [what, ...this.#log.filter((each) => requestId !== undefined && each.includes(requestId))].join('\n')
    })
  }

  noteOddity(what: string): void {
    this.#oddities.push(what)
  }
}
