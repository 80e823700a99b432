/** A source of random choices that are always the same for a given seed, so that a failing run can be reproduced. */
export class Choices {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Returns an integer from 0 to `most`. */
  upTo(most: number): number {
    return Math.floor(this.next() * (most + 1))
  }

  of<T>(items: readonly [T, ...T[]]): T
  of<T>(items: readonly T[]): T | undefined
  of<T>(items: readonly T[]): T | undefined {
    return items[this.upTo(items.length - 1)]
  }

  some<T>(items: readonly [T, ...T[]], most: number): T[] {
    return Array.from({ length: this.upTo(most) }, () => this.of(items))
  }
}
