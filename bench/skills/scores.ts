/** Counts of what was found right, found wrong, and missed, over all together. */
export class Counts {
  #right = 0
  #wrong = 0
  #missed = 0

  /** One place: what it means and what was found; `undefined` is nothing. A wrong answer also misses the right one. */
  add(wanted: number | undefined, found: number | undefined): void {
    if (wanted !== undefined && wanted === found) this.#right++
    else {
      if (found !== undefined) this.#wrong++
      if (wanted !== undefined) this.#missed++
    }
  }

  addSpans(counts: { readonly right: number; readonly wrong: number; readonly missed: number }): void {
    this.#right += counts.right
    this.#wrong += counts.wrong
    this.#missed += counts.missed
  }

  get precision(): number {
    return this.#right / Math.max(1, this.#right + this.#wrong)
  }

  get recall(): number {
    return this.#right / Math.max(1, this.#right + this.#missed)
  }

  get f1(): number {
    return (2 * this.#right) / Math.max(1, 2 * this.#right + this.#wrong + this.#missed)
  }

  text(): string {
    const three = (value: number): string => value.toFixed(3)
    return `precision ${three(this.precision)}  recall ${three(this.recall)}  F1 ${three(this.f1)}`
  }
}
