import { institute } from './institute.ts'
import type { Welcome } from './schema/home.ts'

/** The question put to a first-time visitor. */
export const welcome: Welcome = {
  title: `Welcome to ${institute.name}`,
  text: 'Is this your first time here? A short tour shows you where the programs, the costs and the application are. You can leave it at any time.',
  accept: 'Yes, Show Me Around',
  decline: 'Maybe Later',
  close: 'Close the welcome message',
}
