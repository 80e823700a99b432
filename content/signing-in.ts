import type { SigningIn } from './schema/signing-in.ts'

export const signingIn: SigningIn = {
  title: 'What your account holds',
  points: [
    { title: 'Your application', text: 'Five short steps, saved as you write. Go on from any device.' },
    { title: 'Where it stands', text: 'Each of our steps with its date, and what you can do now.' },
    { title: 'Courses to begin with', text: 'The first parts of every course, at your own pace, and what is on at the institute.' },
  ],
  help: 'Cannot get in? Call us',
}
