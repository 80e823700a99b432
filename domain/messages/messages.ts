import { applicationMessages } from '#domain/applications/application-messages.ts'
import { screenMessages, signOutMessages } from './everywhere-messages.ts'
import { PHONE_WRONG } from '#domain/region.ts'
import { textMessages } from './text-messages.ts'
import { thirdPartyMessages } from '#domain/accounts/third-party-messages.ts'

/**
 * All messages of the rules and the error catalogue (specification, sections 5, 7 and 8). Those of the newsletter are in
 * `newsletter-messages.ts`. The database reads the messages of its own rules from the settings that `domain/settings.ts` builds.
 */
export const messages = {
  email: {
    invalid: 'Invalid email address',
  },

  password: {
    tooShort: 'Password must be at least 8 characters',
    noUppercase: 'Password must contain at least one uppercase letter',
    noDigit: 'Password must contain at least one number',
    noSpecial: 'Password must contain at least one special character',
    mismatch: "Passwords don't match",
    missing: 'Please enter your password',
    wrong: 'This is not your current password',
    same: 'The new password must be different from the old one.',
    tooLong: 'Password must not exceed 72 bytes',
  },

  text: textMessages,

  personalInfo: {
    surname: 'Surname must be at least 2 characters',
    firstName: 'First name must be at least 2 characters',
    contactAddress: 'Please provide a complete address',
    nationality: 'Please specify your nationality',
    stateOfOrigin: 'Please specify your state of origin',
    phoneNumber: PHONE_WRONG,
    age: (years: number, date: string) => `You must be at least ${years} years old by ${date}`,
    gender: 'Please select your gender',
    maritalStatus: 'Please select your marital status',
    hasDisability: 'Please say whether you have a disability',
  },

  academicBackground: {
    educationLevel: 'Please select your education level',
    tertiaryEducation: 'Please select your tertiary education level',
    certificates: (limit: number) => `Please list no more than ${limit} certificates`,
    certificate: 'Please enter the certificate again',
    certificateYear: 'Please enter a year with four digits, such as 2021',
  },

  programSelection: {
    program: 'Please select a program',
    course: 'Please select a course',
    startDate: 'Please select a start date',
    studyMode: 'Please select a study mode',
    careerGoalsTooShort: 'Please describe your career goals',
    careerGoalsTooLong: 'Career goals must not exceed 500 characters',
  },

  accommodation: {
    needsAccommodation: 'Please say whether you need accommodation',
    sponsorshipType: 'Please select a sponsorship type',
    sponsorName: 'Sponsor name is required',
    sponsorRelationship: 'Please specify the relationship',
    sponsorContact: 'Please provide contact information',
  },

  referee: {
    name: 'Referee name is required',
    address: 'Please provide a complete address',
    phone: 'Please enter a valid phone number',
    relationship: 'Please specify the relationship',
  },

  applications: applicationMessages,

  contacts: {
    invalid: 'Please correct your contact details',
    closed: 'Contact details can be corrected while an application is open. This one is not.',
    tooMany: 'You have corrected these contact details too often. Please write to the admissions office.',
  },

  applyAgain: {
    notOver: 'You can apply again once we have decided on this application or you have withdrawn it',
  },

  profile: {
    username: 'Username must be at least 3 characters',
    fullName: 'Full name must be at least 2 characters',
    website: 'Please enter a valid URL',
    invalid: 'Please correct your profile',
    loadFailed: 'Failed to load profile',
    updateFailed: 'Failed to update profile',
    updated: 'Profile updated successfully',
    avatarFailed: 'Failed to upload avatar',
    avatarType: 'Invalid file type. Please upload an image file.',
    avatarSize: 'File too large. Maximum size is 2MB.',
    noUser: 'No user found',
  },

  signUp: {
    alreadyRegistered: 'This email is already registered. Please sign in instead.',
    unexpected: 'An unexpected error occurred during sign up',
    failed: 'Failed to create account',
    succeeded: 'Account created successfully! Please check your email to verify your account.',
  },

  signIn: {
    notConfirmed:
      'Please check your email to verify your account before signing in. Need a new verification email? Click "Resend confirmation".',
    invalid: 'Invalid email or password',
    unexpected: 'An unexpected error occurred during sign in',
    failed: 'Failed to sign in',
    succeeded: 'Successfully signed in!',
    /** Greeting in the toast. The first name may be unknown. */
    welcomeBack: (firstName = '') => (firstName ? `Welcome back, ${firstName}! 👋` : 'Welcome back! 👋'),
  },

  signOut: signOutMessages,

  thirdParty: thirdPartyMessages,

  auth: {
    tooManyAttempts: 'Too many attempts. Please try again later.',
    robotCheckFailed: 'We could not check that you are not a robot. Please try again in a moment.',
    resetFailed: 'Failed to send reset email',
    resetSent: 'Password reset email sent',
    resendFailed: 'Failed to resend confirmation email',
    resendSent: 'Verification email sent! Please check your inbox.',
    sentAMomentAgo: 'An email was sent a moment ago. Please check your inbox and your spam folder.',
    passwordUpdated: 'Password updated successfully',
    callbackFailed: (reason: string) => `Authentication failed: ${reason}`,
    noAuthenticationData: 'No authentication data found',
    noSessionData: 'No session data received',
    noSessionInUrl: 'No session defined in URL',
    alreadyAuthenticated: 'Already authenticated! Redirecting...',
    linkLeft: 'Nobody was signed in.',
    confirmedElsewhere: 'Your e-mail is confirmed. Sign in to continue.',
  },

  account: {
    addressMissing: 'Please enter your email address',
    otherAddress: 'This is not your account email address',
    proofNeeded: 'Nothing was changed, because we need to check that it is you. Try again and answer the question, or sign in again.',
  },

  screens: screenMessages,
} as const
