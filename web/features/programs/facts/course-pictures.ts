const files = import.meta.glob<string>('/web/pictures/courses/*.svg', { eager: true, query: '?url', import: 'default' })

/** Address of a course's own drawing (part `object`); undefined for a course nothing is drawn for yet. */
export function coursePicture(courseId: string): string | undefined {
  return files[`/web/pictures/courses/${courseId}.svg`]
}
