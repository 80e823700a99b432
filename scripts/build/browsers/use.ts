/** A feature that the oldest supported browsers lack, and the place that uses it. */
export type Use = { name: string; excerpt: string }
