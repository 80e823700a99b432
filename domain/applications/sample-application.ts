import { intakes } from '#content/intakes.ts'
import type { ApplicationForm } from './application-form.ts'

/** A complete application by an invented person, for tests and benchmarks. */
export function sampleApplication(): ApplicationForm {
  return {
    personalInfo: {
      surname: 'Okafor',
      firstName: 'Adaeze',
      middleName: 'Ngozi',
      contactAddress: '14 Market Street, Enugu, Enugu State',
      nationality: 'Nigerian',
      stateOfOrigin: 'Enugu',
      religion: '',
      phoneNumber: '+2348031234567',
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
      program: 'computer-technology',
      course: 'comp-4',
      startDate: intakes[0]?.value ?? '',
      studyMode: 'full-time',
      previousExperience: 'I built a website for my church.',
      careerGoals: 'I want to build websites for small businesses in Enugu.',
    },
    accommodation: {
      needsAccommodation: true,
      sponsorshipType: 'guardian',
      sponsorDetails: { name: 'Chidi Okafor', relationship: 'Father', contact: '+2348059876543' },
    },
    referee: {
      name: 'Ngozi Eze',
      address: '3 School Road, Enugu, Enugu State',
      phone: '+2348061112223',
      email: 'ngozi.eze@example.com',
      relationship: 'Teacher',
    },
  }
}
