import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { sampleIntake } from '#domain/programs/intakes.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import type { ApplicationForm } from './application-form.ts'

/** A complete application from a fictional person, for tests and benchmarks. */
export function sampleApplication(): ApplicationForm {
  const course = sampleCourse(0, 3)
  return {
    personalInfo: {
      surname: 'Okafor',
      firstName: 'Adaeze',
      middleName: 'Ngozi',
      contactAddress: '14 Market Street, Enugu, Enugu State',
      nationality: 'Nigerian',
      stateOfOrigin: 'Enugu',
      religion: '',
      phoneNumber: samplePhone('8031234567').stored,
      email: 'adaeze@example.com',
      dateOfBirth: '2004-02-29',
      gender: 'female',
      maritalStatus: 'single',
      disability: { hasDisability: false, details: '' },
    },
    academicBackground: {
      educationLevel: 'ssce',
      tertiaryEducation: '',
      certificates: [{ type: 'WASSCE', grade: 'B2', year: '2021' }],
    },
    programSelection: {
      program: course.programId,
      course: course.id,
      startDate: sampleIntake(),
      studyMode: 'full-time',
      previousExperience: 'I built a website for my church.',
      careerGoals: 'I want to build websites for small businesses in Enugu.',
    },
    accommodation: {
      needsAccommodation: true,
      sponsorshipType: 'guardian',
      sponsorDetails: { name: 'Chidi Okafor', relationship: 'Father', contact: samplePhone('8059876543').stored },
    },
    referee: {
      name: 'Ngozi Eze',
      address: '3 School Road, Enugu, Enugu State',
      phone: samplePhone('8061112223').stored,
      email: 'ngozi.eze@example.com',
      relationship: 'Teacher',
    },
  }
}
