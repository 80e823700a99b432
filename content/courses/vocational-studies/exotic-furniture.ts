import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 6,
  id: 'voc-6',
  label: 'Exotic Furniture',
  searchWords: 'upholstery upholsterer sofa chair cabinet maker interior wardrobe furniture',
  summary: 'Make sofas, wardrobes and tables with veneer, upholstery and a finish people want to touch.',
  introduction:
    'Wealthy customers import sofas that a good workshop in Abuja could make better. The difference lies in straight frames, matched veneer, patient sanding and a seat that keeps its shape. You learn to respect dust, lacquer vapour and saw blades from the first day.',
  learn: [
    'Draw a piece to scale, list its parts and calculate wood, foam and fabric with waste',
    'Cut mortise and tenon, dowel and biscuit joints that close without filler',
    'Press and match veneer on MDF, and band edges invisibly',
    'Web, pad, cut and sew the cover of a seat and back',
    'Sand through the grits, stain, and spray lacquer in a ventilated booth',
    'Fit concealed hinges, soft-close runners and locks to a millimetre',
    'Change a blade with the plug out, and use guard, push stick and dust mask',
  ],
  months: 8,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A two-seat sofa, sprung and buttoned',
      text: 'Hardwood frame, webbing, springs, foam and a tufted back, all of which you could take apart and explain.',
    },
    {
      title: 'A veneered sideboard',
      text: 'Book-matched doors, drawers that close softly, and a hand-rubbed satin finish.',
    },
  ],
  tools: [
    'Table saw and planer',
    'Router with jigs',
    'Vacuum veneer press',
    'Industrial walking-foot sewing machine',
    'Pneumatic stapler',
    'HVLP spray gun',
    'Chisels and Japanese saw',
    'Dust mask and ear defenders',
  ],
  before: 'You can see what is straight and level, and have the patience to sand a surface twice.',
  afterwards:
    'Interior designers, hotels and event companies order by the set, and established makers take on people who can both join and upholster. Two friends with a sewing machine and a router can start on advance payments; reupholstery carries the workshop through quiet months.',
}

export const learning: Learning = {
  introduction:
    'Six modules on drawing, wood, joints and comfort. Hand tools and card are enough. You will use machines in the workshop.',
  modules: [
    {
      id: 'look-at-chairs',
      title: 'Measuring comfort',
      aim: 'measure furniture and say why one chair is better than another.',
      text: [
        'A seat is about 430 mm high and a table about 740, and your thighs need 200 to 280 mm between them. The back leans five to fifteen degrees. Comfort is a matter of millimetres, which is why makers measure before they draw.',
      ],
      tasks: [
        'Measure five chairs: seat height, depth, angle, back. Let three people of different sizes sit on each for ten minutes and rank them. What do the best have in common?',
      ],
      materials: [
        { label: 'Tape, protractor, five chairs' },
      ],
    },
    {
      id: 'scale-drawing',
      title: 'A drawing to scale',
      aim: 'draw a piece in three views and list its parts.',
      text: [
        'Draw the front, side and top in line with each other at 1 to 10. The cutting list names part, number, length, width, thickness and grain. If you forget the thickness of the board in the sum, you build a drawer that does not fit.',
      ],
      tasks: [
        'Draw a bedside table at 1 to 10 and write its cutting list. Fold the model from card at that scale; what does not meet was calculated wrongly.',
      ],
      materials: [
        { label: 'Squared paper, card, knife, ruler' },
      ],
    },
    {
      id: 'wood',
      title: 'Wood moves',
      aim: 'tell common timbers apart and foresee how boards swell and shrink.',
      text: [
        'Wood moves across the grain with the season, hardly along it. A wide top glued fast all round will crack in harmattan; give it slots. Iroko, mahogany and obeche differ in weight, colour and smell; MDF does not move but hates water.',
      ],
      tasks: [
        'Collect five offcuts, weigh and measure each, note colour, grain and smell. Soak one for a day and measure it across and along before and after.',
      ],
      materials: [
        { label: 'Offcuts from a carpenter, kitchen scale, caliper' },
        { label: 'The Wood Database', url: 'https://www.wood-database.com/' },
      ],
    },
    {
      id: 'joints',
      title: 'Joints by hand',
      aim: 'mark and cut a mortise and tenon that closes without filler.',
      text: [
        'A third of the thickness goes to the tenon. Mark with a knife, not a pencil, and from one face only. Saw on the waste side, pare to the line, try often. Clamp the work; the hand that holds is never in front of the blade.',
      ],
      tasks: [
        'Cut three mortise and tenon joints in scrap. Saw the best one open and measure the gaps.',
      ],
      materials: [
        { label: 'Marking gauge, tenon saw, chisel of 10 mm, mallet, clamp' },
        { label: 'Paul Sellers: common woodworking, free lessons', url: 'https://commonwoodworking.com/' },
      ],
    },
    {
      id: 'cover',
      title: 'Fabric, foam and thread',
      aim: 'calculate foam and fabric and sew a boxed cushion.',
      text: [
        'Foam is sold by density and hardness: a seat needs at least 30 kg per cubic metre. Fabric has a run and a pattern to match; add 15 mm for each seam. Draw all pieces on a strip 1.4 m wide before you buy.',
      ],
      tasks: [
        'Plan the fabric for a two-seat sofa on paper at 1 to 10. Then sew one cushion of 400 by 400 by 50 mm from an old cloth, by hand or machine, with corners that meet.',
      ],
      materials: [
        { label: 'Old cloth, needle and thread or a machine, chalk' },
      ],
    },
    {
      id: 'finish',
      title: 'Sanding and finish',
      aim: 'prepare a surface and apply an even finish by hand.',
      text: [
        'Grit 80 shapes, 120 levels, 180 and 240 prepare; do not skip a step, and sand along the grain. Light from the side shows scratches. Dust harms your lungs, so wear a mask. Rags with drying oil can catch fire on their own; hang them out flat or put them in water.',
      ],
      tasks: [
        'Finish four boards: raw, wax, shellac or varnish, oil. Put a wet glass on each overnight and write what you would use for a table.',
      ],
      materials: [
        { label: 'Sandpaper 80 to 240, small tins, mask' },
        { label: 'HSE: wood dust', url: 'https://www.hse.gov.uk/woodworking/wooddust.htm' },
      ],
    },
  ],
}
