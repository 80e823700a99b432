import type { ExportFormat } from '#domain/staff/work-export.ts'

type Option = { value: ExportFormat; label: string; hint: string }

/** The kinds of file that staff can download, the usual one first. */
export const exportFormats: readonly Option[] = [
  { value: 'xlsx', label: 'Excel', hint: 'Also opens in LibreOffice, Google Sheets and Numbers' },
  { value: 'csv', label: 'CSV', hint: 'Plain text for other programs' },
]
