import type { Hero } from './schema/home.ts'

/** The top of the home page, visible without scrolling. */
export const hero: Hero = {
  title: 'Learn it by making it',
  text: 'We empower future tech leaders through education, industry partnerships and hands-on learning. You are paid while you learn.',
  explore: 'Explore Programs',
  watchTour: 'Watch a campus tour',
  takeTour: 'Take the website tour',
  picture:
    'A workshop on a drawing sheet. On the left a timber frame and a bench are still lines; on the right are a computer, a drone above its own plan, a block wall and a pipe with a valve.',
  film: {
    label: 'People make the frame, the bench and the wall out of lines, and one flies the drone. Then the drawing starts again.',
    play: 'Play the film',
    pause: 'Pause the film',
  },
}
