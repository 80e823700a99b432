import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 9,
  id: 'comp-9',
  label: 'Remote Control Systems',
  searchWords: 'automation robotics robot arduino iot smart home gate opener sensors mechatronics',
  summary: 'Build gates, pumps and machines that obey a handset, a phone or a sensor, and fail safely.',
  introduction:
    'A gate that opens automatically is useful; a gate that closes on a child is a disaster. From the first relay, you design both the command and what happens when the command is lost. The work mixes soldering, wiring, radio and small programs in C++.',
  learn: [
    'Switch a mains load with a relay and a contactor, isolated from the control side',
    'Program an ESP32 to read sensors and drive motors',
    'Send commands by infrared, 433 MHz radio, Bluetooth and LoRa, and choose between them',
    'Add limit switches, an emergency stop and a timeout that leave a machine safe',
    'Protect a radio remote against replay with rolling codes',
    'Log a tank level or a temperature to a phone with MQTT',
    'Draw the circuit so that another technician can repair it',
  ],
  months: 6,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A sliding gate at half scale',
      text: 'Motor, rack, photocell, handset and manual release; the gate stops when the beam is broken or the radio falls silent.',
    },
    {
      title: 'A borehole pump on automatic',
      text: 'Floats in the tank and a dry-run sensor in the well start and stop the pump, and a message on the owner’s phone reports a fault.',
    },
  ],
  tools: [
    'ESP32 and Arduino boards',
    'LoRa and 433 MHz modules',
    'Relays and contactors',
    'Multimeter',
    'Oscilloscope',
    'Soldering station',
    'KiCad',
    'PlatformIO',
  ],
  before: 'Arithmetic and curiosity. School physics helps, and so does having opened a broken radio to look inside.',
  afterwards:
    'Gate, pump, alarm and inverter installers look for people who understand the board as well as the motor. From there you can move on to PLCs and factory automation, where the same habits of safe switching count.',
}

export const learning: Learning = {
  introduction:
    'Six modules on commands, sensors and safe failure. Everything runs on 5 volts: leave the mains alone until you are in the workshop.',
  modules: [
    {
      id: 'command-and-loss',
      title: 'What if the command is lost?',
      aim: 'describe for any machine its commands, its states and what it does when the radio falls silent.',
      text: [
        'Control is half of the design; the other half is loss of control. A gate stops and can be opened by hand, a pump switches off, a heater goes cold. The machine must be safe when it has no power.',
      ],
      tasks: [
        'Choose a gate, a pump and an incubator. Draw the states of each as circles, the commands as arrows, and in red what happens when power, radio or sensor fails.',
      ],
      materials: [
        { label: "Three machines near you, and their owners' stories" },
        { label: 'Paper, a red pen' },
      ],
    },
    {
      id: 'circuits',
      title: 'Volts, amperes, ohms',
      aim: 'calculate current, resistance and heat in a small circuit and measure them.',
      text: [
        'Voltage pushes, resistance hinders, current flows: I = U / R. Power is U times I and becomes heat. An LED at 5 V needs a resistor: with 2 V across the LED and 10 mA wanted, (5 - 2) / 0.01 = 300 ohms.',
      ],
      tasks: [
        'Calculate resistors for a red, a green and a blue LED at 5 V. Build them on a breadboard, measure voltages and current, and explain each difference from your figures.',
      ],
      materials: [
        { label: 'SparkFun: voltage, current, resistance', url: 'https://learn.sparkfun.com/tutorials/voltage-current-resistance-and-ohms-law' },
        { label: 'Breadboard, LEDs, resistors, multimeter, USB power' },
      ],
    },
    {
      id: 'esp32',
      title: 'First program on a board',
      aim: 'read a button and a sensor and switch an output with an ESP32 or Arduino.',
      text: [
        'A sketch sets up its pins once and then loops. A button bounces: one press looks like ten unless you wait some milliseconds or check twice. Never stop the loop with long delays; compare times instead.',
      ],
      tasks: [
        'Write a program that switches an LED with a button, and switches it off after 30 seconds even if the button is held. Without a board, do it in the simulator.',
      ],
      materials: [
        { label: 'Arduino documentation', url: 'https://docs.arduino.cc/learn/' },
        { label: 'Wokwi, a simulator in the browser', url: 'https://wokwi.com/' },
      ],
    },
    {
      id: 'sensors',
      title: 'Measuring the world',
      aim: 'choose a sensor, calibrate it and reject nonsense.',
      text: [
        'Sometimes a sensor lies: noise, a loose wire, sun on its face. Take several readings and use the middle one, set limits and refuse values outside them, and decide what the machine does without a sensor.',
      ],
      tasks: [
        'Measure the level of a bucket with an ultrasonic sensor at ten known depths. Draw the line, note the largest error, and let the program refuse impossible values.',
      ],
      materials: [
        { label: 'HC-SR04 or a float switch, bucket, ruler' },
        { label: 'Random Nerd Tutorials: ESP32 and HC-SR04', url: 'https://randomnerdtutorials.com/esp32-hc-sr04-ultrasonic-arduino/' },
      ],
    },
    {
      id: 'radio',
      title: 'Which radio for which job',
      aim: 'choose between infrared, 433 MHz, Bluetooth, Wi-Fi and LoRa with reasons.',
      text: [
        'Range, power, data and price pull in different directions. Infrared needs a clear line, Bluetooth covers a room, and LoRa covers a village but sends only a few bytes. A fixed code on 433 MHz can be recorded and played back by a thief; a rolling code changes each time.',
      ],
      tasks: [
        'Make a table of five radios: range, current, data rate, price, weakness. Choose one each for a gate, a fridge alarm and a borehole 3 km away, in two sentences.',
      ],
      materials: [
        { label: 'The Things Network: LoRaWAN fundamentals', url: 'https://www.thethingsnetwork.org/docs/lorawan/' },
        { label: 'Prices from an electronics market or shop' },
      ],
    },
    {
      id: 'draw-it',
      title: 'A drawing for the next technician',
      aim: 'draw a circuit so that someone else can build and repair it.',
      text: [
        'Supply above, ground below, signals from left to right, every part with a name and a value. A drawing that only its author understands is a memory, not a drawing.',
      ],
      tasks: [
        'Draw your level meter in KiCad with relay, transistor and the diode across the coil. Give it to someone to build without asking you, and correct what they had to guess.',
      ],
      materials: [
        { label: 'KiCad: getting started', url: 'https://docs.kicad.org/' },
        { label: 'Your notes from the earlier modules' },
      ],
    },
  ],
}
