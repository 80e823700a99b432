import type { CourseDetails } from '#content/schema/courses.ts'

export const courses: readonly CourseDetails[] = [
  {
    id: 'const-1',
    summary: 'Cut, join and raise the timber of a building: formwork, roof trusses, doors and stairs.',
    introduction:
      'A roof is geometry that people sleep under. In the workshop you learn joints and machines; on the training frame you set out rafters, raise trusses and hang doors that close with a click. Saws and heights are where carpenters get hurt, so both have lessons of their own.',
    learn: [
      'Read a plan and section, and list the timber in lengths the yard actually sells',
      'Sharpen chisels and planes and keep saws true',
      "Mark and cut halving, mortise, dovetail and bird's-mouth joints",
      'Calculate rafter lengths for a hip roof with the steel square',
      'Build and strip formwork for a column and a beam without damaging the concrete',
      'Hang a door, fit lock and architrave, and set a window frame plumb',
      'Work from a scaffold with guardrails, and use the circular saw with its guard in place',
    ],
    months: 9,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A roof truss at half scale',
        text: 'Set out, cut, plated and loaded with sandbags until it has carried what you calculated.',
      },
      {
        title: 'A panelled door in its frame',
        text: 'Mortised, glued, planed and hung on three hinges, with even gaps all round.',
      },
      {
        title: 'A timber stair of six steps',
        text: 'Equal risers, housed treads and a handrail that does not give.',
      },
    ],
    tools: [
      'Tenon saw and handsaw',
      'Jack plane',
      'Bevel-edged chisels',
      'Steel framing square',
      'Circular saw',
      'Router',
      'Spirit level and chalk line',
      'Claw hammer and nail gun',
    ],
    before: 'Fractions and angles from school, and a head for modest heights.',
    afterwards:
      'On site you can join a roofing gang or a formwork crew, and the carpenter who reads the drawing tends to lead it. Doors and kitchens are the way into a workshop of your own, and the federal trade test puts your skill on paper, grade III to I.',
  },
  {
    id: 'const-2',
    summary: 'Set out a house, lay blocks plumb and level, and pour concrete that reaches its strength.',
    introduction:
      'Nobody sees the string when the wall is finished, but everybody sees where it was missing. Corners go up, come down and go up again with the same blocks until plumb is a habit. For concrete you weigh, mix, test and cure instead of guessing by colour.',
    learn: [
      'Set out a building with profiles and the 3-4-5 method to within 10 mm',
      'Mould sandcrete blocks, cure them and crush a sample to know its strength',
      'Lay stretcher bond with corners, piers and openings, plumb within 3 mm',
      'Place a damp-proof course, lintels and a ring beam where the drawing wants them',
      'Cut, bend and tie reinforcement with the right cover',
      'Batch by weight, check slump, fill cubes, and cure concrete for seven days',
      'Plaster a wall flat under a two-metre straight edge',
      'Inspect a scaffold, shore a trench and keep wet cement off the skin',
    ],
    months: 8,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'The walls of a one-room house',
        text: 'From pegs in the ground to lintel height, with door, window and bonded corners, checked by laser.',
      },
      {
        title: 'A reinforced concrete beam, tested',
        text: 'Formed, tied, poured and cured by you, then loaded in the yard until the first crack is measured.',
      },
    ],
    tools: [
      'Brick trowel and float',
      'Spirit level and plumb bob',
      "Builder's line and pins",
      'Laser level',
      'Slump cone and cube moulds',
      'Concrete mixer and vibrator',
      'Bar bender and tying pliers',
      'Two-metre straight edge',
    ],
    before: 'Fitness for outdoor work in sun and harmattan; reading a tape measure is taught on the first morning.',
    afterwards:
      'Block-layers are paid by the day or by the block; the step up is to foreman, for the one who can set out, order materials and keep the site book. The federal trade test grades block-layers from III up to I, a paper that goes with you from site to site.',
  },
  {
    id: 'const-3',
    summary: 'Cut, drill, bolt and weld columns, trusses and tank stands that an engineer can sign for.',
    introduction:
      'When a hole is two millimetres off, a crane stands waiting with a beam in the air. So you work from shop drawings, cut and drill to tolerance, weld to a procedure, and bolt up with a torque wrench. Lifting, slinging and work at height are trained as strictly as welding.',
    learn: [
      'Read a shop drawing with section sizes, weld symbols and bolt grades',
      'Mark out, saw, drill and cope beams within 1 mm',
      'Weld fillets to a written procedure and record heat, rod and welder',
      'Assemble a portal frame or truss on the floor and check its diagonals',
      'Tighten bolts to torque in sequence and mark each one',
      'Blast or brush to bare metal, prime and paint, and measure the film thickness',
      'Sling a load, give crane signals and wear a harness tied above your head',
    ],
    months: 8,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A water tank stand, four metres high',
        text: 'Columns, bracing, ladder with safety cage and base plates, drawn by an engineer and assembled by your team.',
      },
      {
        title: 'A bolted roof truss of eight metres',
        text: 'Two halves joined at the ridge whose holes meet without a hammer.',
      },
    ],
    tools: [
      'Band saw and abrasive cut-off saw',
      'Magnetic-base drill',
      'Stick and MIG welding sets',
      'Torque wrench',
      'Chain hoist and web slings',
      "Engineer's square and steel tape",
      'Coating thickness gauge',
      'Full-body safety harness',
    ],
    before: 'Some welding, or readiness to begin with it, and the patience to measure everything twice.',
    afterwards:
      'Warehouses, filling stations, tank stands and wide church roofs are the daily bread of this trade. It leads to erector, shop foreman or quality checker in a fabrication yard, or to a yard of your own that supplies canopies and stands.',
  },
  {
    id: 'const-4',
    summary: 'Lay floors and walls of tile and stone that stay flat, sound solid and drain where they should.',
    introduction:
      'Tap a floor with a coin and it tells you who laid it. Hollow tiles, lipped edges and puddles in the shower come from what happened underneath, so half of this course is preparation: screed, slope, waterproofing, layout. Then come straight cuts, mitres, patterns and grout.',
    learn: [
      'Check a floor with straight edge and moisture meter, and correct it with screed',
      'Plan a layout so that no visible cut is narrower than half a tile',
      'Waterproof a shower and give it a fall to the drain',
      'Spread adhesive with the right notch and prove full contact by lifting a tile',
      'Cut holes, mitres and curves with wet saw and grinder, with eye and dust protection',
      'Lay large porcelain with levelling clips and less than 1 mm of lippage',
      'Grout, seal, clean, and leave expansion joints where a building moves',
    ],
    months: 4,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A walk-in shower that passes a flood test',
        text: 'Sloped, sealed, tiled and left with water standing for a day, dry underneath.',
      },
      {
        title: 'A patterned entrance floor',
        text: 'Herringbone or star in two colours, centred on the door and flush with the next room.',
      },
    ],
    tools: [
      'Wet tile saw',
      'Manual tile cutter',
      'Notched trowels',
      'Levelling clips and wedges',
      'Laser level',
      'Rubber mallet and float',
      'Moisture meter',
      'Knee pads and dust mask',
    ],
    before: 'Knees that allow kneeling, and multiplication for areas.',
    afterwards:
      "Tilers are paid by the square metre, so speed with few call-backs decides the income. Tile shops recommend the hands they trust, estates give steady contracts, and a tiler who can plan other people's work may supervise all finishes on a site.",
  },
  {
    id: 'const-5',
    summary: 'Measure, cut and fit aluminium windows, doors and shopfronts that slide lightly and keep rain out.',
    introduction:
      'The opening is never square, the order is due on Friday, and the profile costs too much to cut twice. Between those three facts lies the trade: measure the wall as it is, write a cutting list without waste, assemble and glaze until a storm from any side stays outside.',
    learn: [
      'Measure an opening at three points each way and across both diagonals, and deduct correctly',
      'Write a cutting list and nest it on six-metre profiles',
      'Cut mitres on a double saw with clamps and guard, and deburr',
      'Machine lock, handle and drainage slots with router and template',
      'Assemble sliding, casement and projected windows with cleats, gaskets and rollers',
      'Lift, cut and set glass with suction cups, gloves and the right blocks',
      'Fix, seal and hose-test a frame, and hand over the key with a care sheet',
    ],
    months: 5,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A sliding window with mosquito net',
        text: 'Two glass panels and a net that move with one finger and stay dry under the hose for ten minutes.',
      },
      {
        title: 'A shopfront with a swing door',
        text: 'Mullions, transom, toughened glass ordered to your measurements, and a floor spring that closes the door by itself.',
      },
    ],
    tools: [
      'Double mitre saw',
      'Copy router',
      'Profile punch',
      'Cordless drill and riveter',
      'Glass suction lifters',
      'Silicone gun',
      'Laser measure',
      'Cut-resistant gloves and goggles',
    ],
    before: 'Exact measuring and simple subtraction, since a profile cut short cannot be lengthened.',
    afterwards:
      'In an aluminium company you begin as cutter, assembler or fitter and rise to measurer, the one whose mistakes cost most. Small contractors often rent time on a saw first and buy their own once two estates know their name.',
  },
  {
    id: 'const-6',
    summary: 'Cast, fix and finish plaster ceilings, cornices and wall features, from mould to last sanding.',
    introduction:
      'Plaster of Paris sets in minutes and waits for nobody. You cast sheets and cornices on the bench, hang them from a safe scaffold, and hold a lamp against the ceiling to find every wave. What hangs over a bed must never fall, so anchors are loaded and tested before they are trusted.',
    learn: [
      'Mix POP to a known setting time, in gloves and goggles, and never cast it around skin',
      'Draw a ceiling plan with levels, light positions and a materials list',
      'Carve a profile, make a mould and cast cornices with fibre',
      'Snap a level line round a room with laser and chalk',
      'Fix sheets with wire and fibre anchors, and prove that one holds five times its share',
      'Fit gypsum board on a metal grid as the dry alternative',
      'Screed walls, join seams and sand under side light with a dust mask',
    ],
    months: 4,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A two-level ceiling with hidden light',
        text: 'Drop, cove and cornice over a training room, with openings cut for lamps by your own plan.',
      },
      {
        title: 'A rose and cornice from your own mould',
        text: 'Drawn, carved, cast five times in a row and alike each time.',
      },
    ],
    tools: [
      'Mixing bowls and spatulas',
      'Silicone and timber moulds',
      'Straight edge and trowels',
      'Laser level',
      'Tin snips for metal grid',
      'Chalk line',
      'Pole sander with work light',
      'Mobile scaffold',
    ],
    before: 'Shoulders that bear work overhead, and an eye for what is not level.',
    afterwards:
      'Interior contractors and homeowners pay by the room, with cornices and features priced on top. The work is done in small crews, and whoever can draw the ceiling, quote for it and keep the date is the one to lead.',
  },
  {
    id: 'const-7',
    summary: 'Prepare, prime and paint walls, wood and steel, and add textures in a colour that suits the room.',
    introduction:
      'Paint goes on last and gets the blame for everything below it. The course therefore opens with damp, cracks, rust and old gloss, and with saying no to a wet wall. Rollers, sprayers, textures and wallpaper follow, along with colour, estimating and clean edges.',
    learn: [
      'Test a wall for damp and chalking, and choose the treatment',
      'Fill, sand, prime and caulk until a side light shows nothing',
      'Roll and cut in two even coats without lap marks',
      'Spray doors and metal with airless and HVLP guns, wearing the right respirator',
      'Apply textured, metallic and marble effects to a sample panel a client approves',
      'Hang patterned wallpaper with plumb seams and matched corners',
      'Estimate litres, hours and price for a flat within ten per cent',
      'Store solvents, test old paint for lead before sanding, and set up a ladder at the right angle',
    ],
    months: 4,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A finished room with four surfaces',
        text: 'Plaster, wood, steel and wallpaper, each prepared and coated as it needs, in a scheme of your own.',
      },
      {
        title: 'A case of twelve effect panels',
        text: 'Stucco, metallic, stencil, wood grain and others with recipe and price per square metre, to show to clients.',
      },
    ],
    tools: [
      'Rollers, cutting-in brushes and trays',
      'Airless sprayer',
      'HVLP spray gun',
      'Filling and stopping knives',
      'Moisture meter',
      'Orbital sander',
      'Colour fan',
      'Half-mask respirator',
    ],
    before: 'An eye for colour differences and the discipline to mask before painting.',
    afterwards:
      'Painting is among the cheapest trades to start alone: brushes, ladder, references. Repeat work comes from facility managers, hotels and estate agents, and effect panels in a case win the better-paid rooms.',
  },
]
