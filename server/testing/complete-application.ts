import { randomUUID } from 'node:crypto'

/** The five groups of an application that keeps every rule, as columns, with a submission key of its own. */
export function completeApplication() {
  return {
    personal_info: {
      surname: 'Bello',
      firstName: 'Amina',
      middleName: '',
      contactAddress: '14 Ahmadu Bello Way, Kaduna',
      nationality: 'Nigerian',
      stateOfOrigin: 'Kaduna',
      religion: '',
      phoneNumber: '+2348031234567',
      email: 'amina@applicants.example',
      dateOfBirth: '2001-04-30',
      gender: 'female',
      maritalStatus: 'single',
      disability: { hasDisability: false, details: '' },
    },
    academic_background: {
      educationLevel: 'ssce',
      certificates: [{ type: 'WAEC', grade: 'B3', year: '2019' }],
    },
    program_selection: {
      program: 'computer-technology',
      course: 'comp-4',
      startDate: '2027-05-03',
      studyMode: 'full-time',
      previousExperience: '',
      careerGoals: 'I want to build websites for small businesses in Kaduna.',
    },
    accommodation: { needsAccommodation: false, sponsorshipType: 'self', sponsorDetails: null },
    referee: {
      name: 'Ibrahim Musa',
      address: '3 School Road, Kaduna',
      phone: '+2348059876543',
      email: 'ibrahim@referees.example',
      relationship: 'Teacher',
    },
    submission_key: randomUUID(),
  }
}
