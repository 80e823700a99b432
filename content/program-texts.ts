import type { ProgramTexts } from './schema/program-texts.ts'

export const programTexts: ProgramTexts = {
  allowance:
    'The student allowance is for the learner: transport, food, data. It is part of the monthly total and is paid with the tuition, by you, your family or a sponsor; your student agreement says when it reaches you.',
  length:
    'Lengths are for full-time study. Part time and at weekends a course takes longer.',
  weekKinds: { plan: 'Lesson and drawing', bench: 'At the bench', project: 'Own project', check: 'Test and judge' },
  weekHours: { start: 8, morning: 4, pause: 1, afternoon: 3 },
  pauseLabel: 'Break',
}
