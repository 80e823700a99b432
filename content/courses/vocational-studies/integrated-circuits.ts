import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 5,
  id: 'voc-5',
  label: 'Integrated Circuits',
  searchWords: 'electronics chip pcb circuit board hardware engineer microcontroller',
  summary: 'Design circuits around chips, lay out the board, etch it, solder it and measure that it works.',
  introduction:
    'A chip the size of a fingernail does what once filled a cupboard, if you read its data sheet. You go from a blinking timer on a breadboard to a printed board of your own design, etched, soldered and measured. Much of the time goes into finding out why a circuit does not do what was calculated.',
  learn: [
    'Read a data sheet and find limits, pinout and a typical circuit in it',
    'Build amplifiers, filters, timers and logic from op-amps, the 555 and gates',
    'Calculate bias, gain and heat, and compare the result with a measurement',
    'Draw a schematic and route a two-layer board in KiCad that passes its rule check',
    'Etch, drill and solder a board, including surface-mount parts down to 0805',
    'Program an AVR or STM32 microcontroller in C',
    'Handle etchant, fumes and static so that neither people nor chips are harmed',
  ],
  months: 7,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A bench power supply',
      text: 'Adjustable from 1 to 15 volts with current limit, in a case; short its leads and it survives.',
    },
    {
      title: 'A solar charge controller board',
      text: 'Your own two-layer layout that charges a 12 V battery, shows its state and protects it from deep discharge.',
    },
  ],
  tools: [
    'Breadboard and jumper wire',
    'Digital oscilloscope',
    'Function generator',
    'KiCad',
    'LTspice',
    'Soldering and hot-air station',
    'Etching tank',
    'AVR programmer',
    'Antistatic wrist strap',
  ],
  before: 'You can calculate with decimals and powers of ten, have steady fingers, and want to know why things work.',
  afterwards:
    'Firms that assemble inverters, meters, alarms and solar kits need people who design, prototype and test. On your own you can make small runs for farms or security firms, or study electronics at a polytechnic if you meet its entry requirements.',
}

export const learning: Learning = {
  introduction:
    'Six modules from the resistor to a small board. A breadboard, a battery and patience are enough to begin.',
  modules: [
    {
      id: 'datasheet',
      title: 'Reading a data sheet',
      aim: 'find limits, pins and a typical circuit in a data sheet.',
      text: [
        'Read the first page for what it is, then the absolute maximum ratings, which you must never reach, then the recommended conditions, then a typical application. Pin 1 is at the dot or notch, and you count anticlockwise.',
      ],
      tasks: [
        'Take the data sheet of the NE555. Write down supply range, output current, the pinout and the formula for its frequency, each with its page number.',
      ],
      materials: [
        { label: 'Texas Instruments: NE555', url: 'https://www.ti.com/product/NE555' },
        { label: 'A printed copy to mark' },
      ],
    },
    {
      id: 'breadboard',
      title: 'Building on a breadboard',
      aim: 'build and measure a divider, an RC and a transistor switch.',
      text: [
        'The rows of five are connected, the rails run along. Keep wires short and colours honest: red for plus, black for minus. Measure voltage across a part, current in line with it, and resistance only without power.',
      ],
      tasks: [
        'Build a divider from 9 V to 3 V. Load it with 1 kilo-ohm, then with 10, and explain what happens to the 3 V.',
      ],
      materials: [
        { label: 'All About Circuits, textbook', url: 'https://www.allaboutcircuits.com/textbook/' },
        { label: 'Breadboard, resistors, multimeter, 9 V battery' },
      ],
    },
    {
      id: 'timer',
      title: 'The 555 blinks',
      aim: 'calculate, build and correct a timer circuit.',
      text: [
        'The 555 charges a capacitor through resistors and discharges it again between one and two thirds of the supply. f = 1.44 / ((R1 + 2 R2) C). Parts have tolerances: ten per cent off is normal, so measure.',
      ],
      tasks: [
        'Build a blinker of 1 Hz, predict it, time twenty blinks, and name the parts that explain the difference. Then make it a tone.',
      ],
      materials: [
        { label: 'NE555, capacitors, LED, small loudspeaker' },
      ],
    },
    {
      id: 'opamp',
      title: 'Amplifiers that obey',
      aim: 'build an inverting and a non-inverting amplifier and find their limits.',
      text: [
        'An op-amp does what it can to keep its two inputs equal. With two resistors you set the gain: -R2/R1, or 1 + R2/R1. It cannot give more than its supply, and cheap ones stop well below it.',
      ],
      tasks: [
        'Simulate both in LTspice with a gain of ten, then build one with an LM358. At what output does it clip, and does that agree with the data sheet?',
      ],
      materials: [
        { label: 'LTspice, free', url: 'https://www.analog.com/en/resources/design-tools-and-calculators/ltspice-simulator.html' },
        { label: 'LM358, resistors' },
      ],
    },
    {
      id: 'micro',
      title: 'A chip with a program',
      aim: 'program a microcontroller in C to read an input and drive an output.',
      text: [
        'A register is a byte whose bits are switches. Set one bit without touching its neighbours: PORTB |= (1 << 5). Wait with a timer, not with empty loops, and give unused inputs a defined level.',
      ],
      tasks: [
        'In a simulator or on an Arduino Uno, blink at 2 Hz with a timer interrupt, without delay(). Read a button while it blinks.',
      ],
      materials: [
        { label: 'Microchip: ATmega328P', url: 'https://www.microchip.com/en-us/product/atmega328p' },
        { label: 'Wokwi simulator', url: 'https://wokwi.com/' },
      ],
    },
    {
      id: 'board',
      title: 'Your own board',
      aim: 'draw a schematic and route a small board that passes its checks.',
      text: [
        'First the schematic, with values and names; then the parts placed as the signals flow; then supply and ground wide, signals short. The rule check finds what the eye misses. Etching and its chemicals belong in the workshop, with goggles.',
      ],
      tasks: [
        'Draw the blinker in KiCad and route it on one layer of 40 by 30 mm. Print it at full size, lay the real parts on the paper, and correct what does not fit.',
      ],
      materials: [
        { label: 'KiCad: getting started', url: 'https://docs.kicad.org/' },
        { label: 'A printer, your parts' },
      ],
    },
  ],
}
