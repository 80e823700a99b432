/** Options under their headings, in their order; null stands for those without one. */
export function byGroup<Option extends { group?: string | null | undefined }>(
  options: readonly Option[],
): { group: string | null; options: Option[] }[] {
  const groups = [...new Set(options.map(({ group }) => group ?? null))]
  return groups.map((name) => ({ group: name, options: options.filter(({ group }) => (group ?? null) === name) }))
}
