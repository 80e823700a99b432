import { contentColours } from './colours-css.ts'
import { courseFiles } from './course-files.ts'
import { cardsInDevelopment } from './look/cards-in-development.ts'
import { contentIcons } from './look/icons.ts'
import { contentLook } from './look/look.ts'
import { workedOut } from './worked-out.ts'

/** The plugins that turn `content/` into modules and styles. */
export const contentPlugins = (root: string) => [
  contentColours(),
  contentIcons(),
  cardsInDevelopment(),
  contentLook(),
  courseFiles(),
  workedOut(root),
]
