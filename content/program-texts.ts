import type { ProgramTexts } from './schema/program-texts.ts'

export const programTexts: ProgramTexts = {
  allowance:
    'The student allowance is for transport, food and data. It is part of the monthly total, which you, your family or a sponsor pay, and it is paid out to the student each month. Your student agreement says on which day.',
  length:
    'Lengths are for full-time study. Part-time and weekend study takes longer.',
  award: 'Course certificate',
  awardText:
    'At the end of a course you get its certificate. It says what you learned, for how many months, and what you built. The level of a program is for the whole program. Your student agreement says how many courses you need. Other bodies examine for public certificates, such as the federal trade test.',
  weekKinds: { plan: 'Theory', bench: 'At the bench', project: 'Your project', check: 'Testing' },
  weekHours: { start: 8, morning: 4, pause: 1, afternoon: 3 },
  pauseLabel: 'Break',
}
