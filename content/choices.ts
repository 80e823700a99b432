import type { Choices } from './schema/choices.ts'

/** The choices in the application form. Values are stored and must not change. Labels may be reworded. */
export const choices: Choices = {
  gender: [
    { value: 'male', label: 'Male' },
    { value: 'female', label: 'Female' },
    { value: 'other', label: 'Other' },
  ],
  maritalStatus: [
    { value: 'single', label: 'Single' },
    { value: 'married', label: 'Married' },
    { value: 'divorced', label: 'Divorced' },
  ],
  educationLevel: [
    { value: 'none', label: 'None' },
    { value: 'primary', label: 'Primary School' },
    { value: 'js', label: 'Junior Secondary' },
    { value: 'jsse', label: 'JSSE' },
    { value: 'ssce', label: 'SSCE' },
    { value: 'tertiary', label: 'Tertiary' },
  ],
  tertiaryEducation: [
    { value: 'none', label: 'None' },
    { value: 'certificate', label: 'Certificate' },
    { value: 'national_diploma', label: 'National Diploma' },
    { value: 'degree', label: 'Degree' },
    { value: 'other', label: 'Other' },
  ],
  studyMode: [
    { value: 'full-time', label: 'Full Time (Monday - Friday)' },
    { value: 'part-time', label: 'Part Time (Flexible Schedule)' },
    { value: 'weekend', label: 'Weekend (Saturday - Sunday)' },
  ],
  sponsorshipType: [
    { value: 'self', label: 'Self-Sponsored' },
    { value: 'organization', label: 'Organization/Company' },
    { value: 'guardian', label: 'Parent/Guardian' },
  ],
}
