import type { ProgramTexts } from './schema/program-texts.ts'

export const programTexts: ProgramTexts = {
  allowance:
    'The student allowance is for the student: transport, food, data. It is part of the monthly total, which you, your family or a sponsor pay, and it is paid out to the student each month; your student agreement says on which day.',
  length:
    'Lengths are for full-time study. Part-time and weekend study takes longer.',
  award: 'Course certificate',
  awardText:
    'A course ends with its certificate: what you learned, for how many months, and what you built. The level of a program belongs to the whole program; your student agreement says how many courses it takes. Public papers, such as the federal trade test, are examined by other bodies.',
  weekKinds: { plan: 'Lesson and drawing', bench: 'At the bench', project: 'Own project', check: 'Test and judge' },
  weekHours: { start: 8, morning: 4, pause: 1, afternoon: 3 },
  pauseLabel: 'Break',
}
