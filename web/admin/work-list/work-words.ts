import { choices } from '#content/choices.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import type { WorkFilters, WorkOptions } from '#domain/staff/work-list.ts'
import { assigneeWords } from '#web/admin/shell/lists/staff-options.ts'

export const applicationsWord = (count: number): string => (count === 1 ? '1 application' : `${count} applications`)

const labelIn = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

export const sponsorLabel = (sponsor: string): string => labelIn(choices.sponsorshipType, sponsor)

/** The active filters with their labels. Raw values are shown until the options have loaded. */
export function filterWords(filters: WorkFilters, options: WorkOptions | undefined): { name: keyof WorkFilters; words: string }[] {
  const { programs = [], intakes = [], people = [] } = options ?? {}
  const courses = programs.flatMap((program) => program.courses)
  const { program, course, intake, studyMode, status, assignee, isLate, isUnread, hasPlace } = filters
  const { origin, town, education, sponsor, tag, receivedFrom, receivedTo, ageFrom, ageTo } = filters
  const words: Record<keyof WorkFilters, string | undefined> = {
    program: program && `Program: ${labelIn(programs, program)}`,
    course: course && `Course: ${labelIn(courses, course)}`,
    intake: intake && `Intake: ${labelIn(intakes, intake)}`,
    studyMode: studyMode && `Study mode: ${labelIn(choices.studyMode, studyMode)}`,
    status: status && `Status: ${staffStatusLabel(status)}`,
    assignee: assignee && `Assigned to: ${assigneeWords(assignee, people)}`,
    isLate: isLate && 'Late',
    isUnread: isUnread && 'Unread',
    hasPlace: hasPlace && 'Offered or confirmed place',
    receivedFrom: receivedFrom && `Submitted from ${formatDate(receivedFrom)}`,
    receivedTo: receivedTo && `Submitted until ${formatDate(receivedTo)}`,
    origin: origin && `State: ${origin}`,
    town: town && `Town or LGA: ${town}`,
    education: education && `Education: ${labelIn(choices.educationLevel, education)}`,
    sponsor: sponsor && `Sponsor: ${sponsorLabel(sponsor)}`,
    tag: tag && `Tag: ${tag}`,
    ageFrom: ageFrom && `Age from ${ageFrom}`,
    ageTo: ageTo && `Age until ${ageTo}`,
  }
  return (Object.keys(words) as (keyof WorkFilters)[]).flatMap((name) => {
    const said = words[name]
    return said ? [{ name, words: said }] : []
  })
}

/** The same filters with one removed. Removing the program also removes the course. */
export function without(filters: WorkFilters, name: keyof WorkFilters): WorkFilters {
  const rest = { ...filters }
  delete rest[name]
  if (name === 'program') delete rest.course
  return rest
}
