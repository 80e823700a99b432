import type { AdmissionProcess } from './schema/home.ts'

export const admissionProcess: AdmissionProcess = {
  title: 'Admission Process',
  steps: [
    {
      title: 'Submit Application',
      text: 'Fill in the five steps online. Your answers are saved as you go.',
    },
    {
      title: 'Document Review',
      text: 'Our admissions team reads your application and checks your certificates within 10 working days.',
    },
    {
      title: 'Interview',
      text: 'We invite you to a short conversation, in person or by phone, about what you want to learn and why.',
    },
    {
      title: 'Decision & Enrollment',
      text: 'We write to you as soon as we have decided. If you have a place, you confirm it, complete your papers and start with your intake.',
    },
  ],
}
