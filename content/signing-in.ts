import type { SigningIn } from './schema/signing-in.ts'

export const signingIn: SigningIn = {
  title: 'What is in your account',
  points: [
    { title: 'Your application', text: 'Five short steps, saved as you write. Continue on any device.' },
    { title: 'Its status', text: 'Each of our steps with its date, and what you can do now.' },
    { title: 'Courses to begin with', text: 'The first parts of every course, at your own pace, and events at the institute.' },
  ],
  help: 'Cannot sign in? Call us',
}
