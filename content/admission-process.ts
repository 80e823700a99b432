import type { AdmissionProcess } from './schema/home.ts'

export const admissionProcess: AdmissionProcess = {
  title: 'Admission Process',
  steps: [
    {
      title: 'Submit Application',
      text: 'Five short steps online. Your answers are saved as you go.',
    },
    {
      title: 'Document Review',
      text: 'We read your application and check your certificates within 10 working days.',
    },
    {
      title: 'Interview',
      text: 'We talk, in person or by phone, about what you want to learn and why.',
    },
    {
      title: 'Decision & Enrollment',
      text: 'We will write to you as soon as we have decided. You confirm your place, complete your documents and start.',
    },
  ],
}
