/** Something that the browsers of the floor lack, and where it stands. */
export type Use = { name: string; excerpt: string }
