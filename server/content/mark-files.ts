/** The institute's mark in content/, and the simpler drawing of it that may stand beside it for icons. */
export const MARK_FILES = ['mark.svg', 'mark-small.svg'] as const
