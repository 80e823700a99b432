import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 7,
  id: 'voc-7',
  label: 'Electronics & Related Equipment Maintenance',
  searchWords: 'repair technician tv television inverter phone laptop charger amplifier fridge printer engineer',
  summary: 'Diagnose and repair inverters, televisions, amplifiers, printers and chargers down to the component.',
  introduction:
    'Much of what is thrown away has a single bad part, and a small one. To find it you need a meter, a diagram and a method, not a pile of spare boards. Capacitors and picture tubes hold a charge after you pull the plug, so every job starts with discharging.',
  learn: [
    'Discharge a circuit and work one-handed near live parts behind an isolating transformer',
    'Test diodes, transistors, MOSFETs, capacitors and coils in and out of circuit',
    'Follow a switch-mode supply from mains to output with a meter and a scope',
    'Repair an inverter and test its batteries, charger and changeover under load',
    'Replace backlights, panels and mainboards in LED televisions',
    'Service printers: feed, fuser, heads and cleaning',
    'Rework surface-mount parts with hot air, flux and wick',
    'Write an honest repair ticket: fault, part, price, guarantee',
  ],
  months: 7,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'Three repaired machines with their tickets',
      text: 'An inverter, a television and an amplifier, each found dead and handed back working with measurements before and after.',
    },
    {
      title: 'A dim-bulb test bench',
      text: 'Isolating transformer, series lamp, fuses and sockets on a board, so that a shorted set glows instead of exploding.',
    },
  ],
  tools: [
    'Digital multimeter',
    'Oscilloscope with isolated probe',
    'ESR meter',
    'Isolating transformer',
    'Variac',
    'Hot-air rework station',
    'Desoldering pump and wick',
    'Capacitor discharge tool',
  ],
  before: 'You see well close up and have calm hands. School science is useful, and we repeat it where needed.',
  afterwards:
    'One person with a bench, a meter and a hot-air station can open a repair stall; hospitals, studios and inverter dealers employ technicians. Keep your tickets, because customers return to the person who wrote down what was changed.',
}

export const learning: Learning = {
  introduction:
    'Six modules for the meter and the method. Practise on batteries and dead boards. Do not plug anything in.',
  modules: [
    {
      id: 'safe-bench',
      title: 'A bench that forgives',
      aim: 'set up a bench and say which parts stay dangerous without power.',
      text: [
        'Capacitors of a power supply hold hundreds of volts after the plug is out; picture tubes hold thousands. Discharge through a resistor, measure, then touch. One hand in your pocket, an isolating transformer, a lamp in series: these habits keep repairers alive.',
      ],
      tasks: [
        'Draw your future bench: light, mat, socket with switch in reach, fire blanket, parts in boxes. List what you have, what you can make, and what costs money.',
      ],
      materials: [
        { label: 'Repair Cafe: safety leaflets and guides', url: 'https://www.repaircafe.org/en/' },
        { label: 'Paper, tape measure' },
      ],
    },
    {
      id: 'meter',
      title: 'The multimeter',
      aim: 'measure voltage, resistance, continuity and diodes without harming the meter.',
      text: [
        'Choose the kind and the range first, then connect. Measure resistance and diodes only without power. The red lead goes back to the voltage socket after every measurement of current; forgetting that blows fuses and worse.',
      ],
      tasks: [
        'Measure ten batteries, with and without a lamp as load, and ten parts from a dead board. Make a table: expected, measured, good or bad.',
      ],
      materials: [
        { label: 'Any digital multimeter, old batteries, a dead board' },
        { label: 'SparkFun: how to use a multimeter', url: 'https://learn.sparkfun.com/tutorials/how-to-use-a-multimeter' },
      ],
    },
    {
      id: 'parts',
      title: 'Knowing parts by look and test',
      aim: 'identify resistors, capacitors, diodes and transistors and test each.',
      text: [
        'Colour rings give the resistor’s value; a swollen top betrays a capacitor; a diode shows about 0.6 V one way and nothing the other way. A MOSFET that shows zero between all legs is shorted, the most usual death of an inverter.',
      ],
      tasks: [
        'Unsolder twenty parts from a dead board, name them, test them, and glue them to a card with value and verdict. Keep it as your reference.',
      ],
      materials: [
        { label: 'Iron, wick, pump, a dead board, open window' },
        { label: 'All About Circuits: semiconductors', url: 'https://www.allaboutcircuits.com/textbook/semiconductors/' },
      ],
    },
    {
      id: 'block-diagram',
      title: 'From mains to output',
      aim: 'divide any set into blocks and decide where to measure first.',
      text: [
        'Mains, rectifier, storage, switch, transformer, output, load: a fault lies in one of them. Measure in the middle; half of the set is cleared with one reading. Swapping parts without measuring is gambling with other people’s money.',
      ],
      tasks: [
        'Take a dead charger apart, unplugged for a day. Draw its blocks, name the parts of each, and write the order in which you would measure.',
      ],
      materials: [
        { label: 'A dead charger, screwdrivers' },
        { label: 'iFixit: troubleshooting and repair guides', url: 'https://www.ifixit.com/' },
      ],
    },
    {
      id: 'soldering',
      title: 'Out and in again',
      aim: 'remove and replace parts without lifting tracks.',
      text: [
        'Fresh solder and flux help old solder flow. Heat both legs in turn, pull gently, clean the hole. 350 degrees and three seconds are enough; a lifted track is the price of impatience.',
      ],
      tasks: [
        'Remove and refit ten parts on a dead board. Look at each with a magnifier; redo any joint that is dull or round.',
      ],
      materials: [
        { label: 'Iron with temperature control, flux, wick, magnifier' },
      ],
    },
    {
      id: 'ticket',
      title: 'The honest ticket',
      aim: 'write a repair ticket and explain a fault to its owner.',
      text: [
        'Symptom in the owner’s words, what you measured, what was wrong, what you changed, price, guarantee. It brings people back, protects you in a dispute, and after a year tells you which faults are frequent.',
      ],
      tasks: [
        'Interview two repairers about their last five jobs. Write tickets for them. Which questions should have been asked at the counter?',
      ],
      materials: [
        { label: 'A pad of forms you draw yourself' },
      ],
    },
  ],
}
