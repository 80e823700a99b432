import { institute } from '#content/institute.ts'

/** The clock of the institute, by its city: `Lagos time`. */
export const timeZoneWords = `${institute.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? institute.timeZone} time`
