import type { Drawing } from '#tools/art/pictures/drawing.ts'
import { drawDrawingTablet, drawPhone, drawRemoteControl } from './computing-hands.ts'
import { drawDesktopApp, drawDesktopComputer, drawWebPage } from './computing-screens.ts'
import { drawDrone, drawMast, drawRack, drawVisionLine } from './computing-signals.ts'
import { drawBlockWall, drawRoofTruss, drawSteelJoint, drawTiledFloor } from './construction-structure.ts'
import { drawCeilingRose, drawPaintedWall, drawSlidingWindow } from './construction-finish.ts'
import { drawArmchair, drawCircuitBoard, drawConsumerUnit, drawEasel, drawRadioRepair } from './vocational-bench.ts'
import { drawCarLift, drawFoldingMachine, drawPipes, drawWelding } from './vocational-metal.ts'

/** The drawing for each course of the sample institute, by slug. */
export const courseDrawings: Record<string, () => Drawing> = {
  'computer-appreciation': drawDesktopComputer,
  'computer-graphics': drawDrawingTablet,
  networking: drawRack,
  'web-development': drawWebPage,
  'mobile-app-development': drawPhone,
  'desktop-application-development': drawDesktopApp,
  'radio-router-configuration': drawMast,
  'drone-technology': drawDrone,
  'remote-control-systems': drawRemoteControl,
  'artificial-intelligence': drawVisionLine,
  'plumbing-pipe-fitting': drawPipes,
  'welding-fabrications': drawWelding,
  'metal-folding-technology': drawFoldingMachine,
  'electrical-installations-maintenance': drawConsumerUnit,
  'integrated-circuits': drawCircuitBoard,
  'exotic-furniture': drawArmchair,
  'electronics-related-equipment-maintenance': drawRadioRepair,
  'automobile-maintenance-mechanical': drawCarLift,
  'visual-arts': drawEasel,
  carpentry: drawRoofTruss,
  'block-laying-and-concrete-works': drawBlockWall,
  'steel-fabrication': drawSteelJoint,
  tiling: drawTiledFloor,
  'aluminium-works': drawSlidingWindow,
  'pop-plaster-of-paris-design': drawCeilingRose,
  'painting-and-decorating': drawPaintedWall,
}
