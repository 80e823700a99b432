/** The response of GET /api/sample-content. */
export type { SampleContent } from '#content/schema/sample-content.ts'
