import type { Drawing } from '#web/pictures/drawing.ts'
import { drawDrawingTablet, drawPhone, drawRemoteControl } from './computing-hands.ts'
import { drawDesktopApp, drawDesktopComputer, drawWebPage } from './computing-screens.ts'
import { drawDrone, drawMast, drawRack, drawVisionLine } from './computing-signals.ts'

/** The object of every course, by field and course id. */
export const courseDrawings: Record<string, Record<string, () => Drawing>> = {
  computing: {
    'comp-1': drawDesktopComputer,
    'comp-2': drawDrawingTablet,
    'comp-3': drawRack,
    'comp-4': drawWebPage,
    'comp-5': drawPhone,
    'comp-6': drawDesktopApp,
    'comp-7': drawMast,
    'comp-8': drawDrone,
    'comp-9': drawRemoteControl,
    'comp-10': drawVisionLine,
  },
}
