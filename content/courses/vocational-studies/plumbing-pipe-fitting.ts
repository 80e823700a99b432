import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 1,
  id: 'voc-1',
  label: 'Plumbing-Pipe Fitting',
  searchWords: 'plumber plumbing water borehole bathroom toilet drainage sanitary',
  summary: 'Lay out, join and test the pipes that bring clean water in and carry waste safely out.',
  introduction:
    'Water finds every careless joint, usually at night and above someone else’s ceiling. You learn to cut, thread, solvent-weld and heat-fuse pipe, to hang a basin level, and to put a system under pressure before the wall is closed. You learn to treat trenches and glue fumes as the dangers they are.',
  learn: [
    'Read a plumbing drawing and take off every pipe, bend and valve for a quotation',
    'Thread galvanised steel, fuse PPR and cement PVC so that no joint drips',
    'Install a WC, basin, shower and kitchen sink at the right heights',
    'Lay a drain to a fall of 1 in 40, with traps, vents and an inspection chamber',
    'Fit an overhead tank, a pressure pump and a float switch',
    'Test pipework at one and a half times its working pressure and record the reading',
    'Clear a blockage and replace a cistern valve without flooding the room',
    'Shore a trench and air a closed space before working in it',
  ],
  months: 6,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A complete bathroom on a training wall',
      text: 'WC, basin and shower fed and drained through pipes that you fitted, filled with water and left under pressure overnight.',
    },
    {
      title: 'A tank, pump and float on a stand',
      text: 'Storage on top, a pump below and a switch between them, with valves placed where a hand can reach.',
    },
  ],
  tools: [
    'Pipe wrench',
    'Pipe cutter and threading die',
    'PPR fusion machine',
    'Spirit level',
    'Pressure test pump',
    'Drain rods',
    'Bench pipe vice',
    'Goggles, gloves and safety boots',
  ],
  before: 'You can measure in millimetres and lift 25 kg with a straight back. We teach you everything about water.',
  afterwards:
    'Plumbers work for themselves, for estate managers, or under a contractor who takes whole buildings. The Federal Ministry of Labour and Employment tests plumbers in its trade test grades III, II and I, and some sites ask for that certificate.',
}

export const learning: Learning = {
  introduction:
    'Six modules for the eye and the tape. Do not repair anything that is under pressure at home without an experienced person beside you.',
  modules: [
    {
      id: 'water-ways',
      title: 'Where the water comes from and goes',
      aim: 'draw the whole path of water through a house.',
      text: [
        'Clean water arrives from mains or borehole, is stored in a tank, and falls or is pumped to the taps. Used water leaves through traps, which hold a little water so that the smell stays outside, then through falling pipes to septic tank or sewer. The two must never meet.',
      ],
      tasks: [
        'Follow the pipes of the house you live in and draw them: tank, valves, taps, traps, vents, inspection chambers. Find the valve that shuts everything off and show it to everyone who lives there.',
      ],
      materials: [
        { label: 'WHO: health aspects of plumbing, free book', url: 'https://www.who.int/publications/i/item/9241563184' },
        { label: 'Torch, squared paper' },
      ],
    },
    {
      id: 'measure',
      title: 'Measuring and taking off',
      aim: 'take off pipes and fittings from a plan for a quotation.',
      text: [
        'Measure from centre to centre and deduct what the fitting takes up. Count bends, tees, valves, clips. Add a tenth of the pipe for waste, but nothing for fittings: count those twice.',
      ],
      tasks: [
        'Measure a bathroom, draw it at 1 to 20, and list every pipe, bend, tee and valve for a new basin. Ask two shops for prices and write the quotation.',
      ],
      materials: [
        { label: 'Tape, pencil, plan' },
      ],
    },
    {
      id: 'pipes',
      title: 'Which pipe for what',
      aim: 'choose between steel, PPR, PVC and copper, and name the joint of each.',
      text: [
        'Galvanised steel is threaded, PPR is welded by heat, PVC is cemented with solvent. Hot water softens PVC; sun makes it brittle. Solvent vapour needs fresh air and no flame. Threads are sealed with tape or hemp, wound in the direction you screw.',
      ],
      tasks: [
        'At a plumbing shop ask to see a fitting of each kind. Draw a section of each joint and write what it may carry: cold, hot, waste, pressure.',
      ],
      materials: [
        { label: 'Samples or photographs of four joints' },
        { label: 'HSE: working with solvents', url: 'https://www.hse.gov.uk/coshh/' },
      ],
    },
    {
      id: 'falls',
      title: 'Falls and traps',
      aim: 'set out a drain that cleans itself.',
      text: [
        'If it is too flat, dirt stays; if it is too steep, water runs away and leaves the dirt. 1 in 40 means 25 mm for every metre. A honeypot loses its seal when air is missing behind it, which is why stacks go up through the roof.',
      ],
      tasks: [
        'Set out a fall of 1 in 40 over 4 m with string, level and pegs in the yard. Check it with water in a gutter or a clear hose level. What is the difference in height at the end?',
      ],
      materials: [
        { label: 'String, pegs, spirit level or a clear hose with water' },
      ],
    },
    {
      id: 'pressure',
      title: 'Pressure and head',
      aim: 'calculate the pressure at a tap from the height of a tank.',
      text: [
        'Each metre of height gives about 0.1 bar. A shower needs 0.5 to 1 bar; a heater may need more. Pressure is lost in long, thin pipes and in every bend, so the last tap on the line suffers first.',
      ],
      tasks: [
        'Measure the height from the water in the tank to three taps, calculate their pressure, and time how long each takes to fill ten litres. Explain what height alone does not.',
      ],
      materials: [
        { label: 'Bucket with marks, watch, tape' },
      ],
    },
    {
      id: 'safe-work',
      title: 'Trenches, fumes, blockages',
      aim: 'say what can kill a plumber and how to prevent it.',
      text: [
        'A trench deeper than the chest can bury a person in a second: shore it or slope it, and keep the spoil away from its edge. Septic tanks hold gases that give no warning; nobody goes in alone or before the air has been tested. Never mix chemicals for drains.',
      ],
      tasks: [
        'Write a card for your tool box: before a trench, before a tank, before a flame. Let a plumber you know correct it.',
      ],
      materials: [
        { label: 'HSE: excavations', url: 'https://www.hse.gov.uk/construction/safetytopics/excavations.htm' },
        { label: 'An experienced plumber, for half an hour' },
      ],
    },
  ],
}
