import type { Drawing } from '#web/pictures/drawing.ts'
import { drawDrawingTablet, drawPhone, drawRemoteControl } from './computing-hands.ts'
import { drawDesktopApp, drawDesktopComputer, drawWebPage } from './computing-screens.ts'
import { drawDrone, drawMast, drawRack, drawVisionLine } from './computing-signals.ts'
import { drawBlockWall, drawRoofTruss, drawSteelJoint, drawTiledFloor } from './construction-structure.ts'
import { drawCeilingRose, drawPaintedWall, drawSlidingWindow } from './construction-finish.ts'
import { drawArmchair, drawCircuitBoard, drawConsumerUnit, drawEasel, drawRadioRepair } from './vocational-bench.ts'
import { drawCarLift, drawFoldingMachine, drawPipes, drawWelding } from './vocational-metal.ts'

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
  vocational: {
    'voc-1': drawPipes,
    'voc-2': drawWelding,
    'voc-3': drawFoldingMachine,
    'voc-4': drawConsumerUnit,
    'voc-5': drawCircuitBoard,
    'voc-6': drawArmchair,
    'voc-7': drawRadioRepair,
    'voc-8': drawCarLift,
    'voc-9': drawEasel,
  },
  construction: {
    'const-1': drawRoofTruss,
    'const-2': drawBlockWall,
    'const-3': drawSteelJoint,
    'const-4': drawTiledFloor,
    'const-5': drawSlidingWindow,
    'const-6': drawCeilingRose,
    'const-7': drawPaintedWall,
  },
}
