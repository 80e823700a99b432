import type { ProgramFile } from '#content/schema/programs.ts'

export const program: ProgramFile = {
  order: 1,
  title: 'Computer Technology',
  level: 'Advanced Diploma',
  description:
    'From your first steps at a keyboard to networks, apps, drones and artificial intelligence, learned by building working things.',
  lead: 'Ten courses for people who want to know what happens behind the glass: cables, code, radio, rotors. Your work is finished when it runs on someone else’s machine.',
  forYou: [
    'are the one the whole street calls when a phone, a router or a printer stops.',
    'have never owned a computer, and are tired of paying others to type for you.',
    'already write a little code and want it checked by people who will not be polite about it.',
  ],
  honestly:
    'Much of this work is patience: reading an error for the tenth time, measuring again, writing down what you found. If that sounds like punishment, look at the other two programs first.',
  week: {
    text: 'A full-time week of Networking, as an example. In every course the order stays the same: understand, make, break, explain.',
    days: [
      {
        name: 'Monday',
        morning: [
          { hours: 1, kind: 'plan', text: 'Read the job and sketch the network' },
          { hours: 3, kind: 'bench', text: 'Terminate and test twelve cable runs' },
        ],
        afternoon: [
          { hours: 2, kind: 'bench', text: 'Label and document the wall cabinet' },
          { hours: 1, kind: 'check', text: 'Swap desks, find each other’s errors' },
        ],
      },
      {
        name: 'Tuesday',
        morning: [
          { hours: 2, kind: 'plan', text: 'Divide the addresses of one building on paper' },
          { hours: 2, kind: 'bench', text: 'Set up a managed switch from the plan' },
        ],
        afternoon: [{ hours: 3, kind: 'bench', text: 'Guests on the Wi-Fi, staff behind a wall' }],
      },
      {
        name: 'Wednesday',
        morning: [{ hours: 4, kind: 'project', text: 'Your own build: three networks for one school' }],
        afternoon: [
          { hours: 1, kind: 'plan', text: 'How surges kill equipment' },
          { hours: 2, kind: 'bench', text: 'Earth the cabinet and fit the UPS' },
        ],
      },
      {
        name: 'Thursday',
        morning: [{ hours: 4, kind: 'bench', text: 'A server for files, names and backups' }],
        afternoon: [{ hours: 3, kind: 'project', text: 'Your own build, with an instructor on call' }],
      },
      {
        name: 'Friday',
        morning: [{ hours: 4, kind: 'check', text: 'Fault hunt: someone broke it overnight' }],
        afternoon: [{ hours: 3, kind: 'check', text: 'Show the week’s work and take questions' }],
      },
    ],
  },
  workshop: {
    title: 'What is in the lab',
    text: 'And a room next door where things may smoke.',
    items: [
      { name: 'Desktop and laptop computers', text: 'Windows and Linux, and permission to reinstall both.' },
      { name: 'A rack to take apart', text: 'Patch panel, managed switches, router, server and UPS.' },
      { name: 'Radios and a low training mast', text: 'With harnesses, and nobody climbs alone.' },
      { name: 'Electronics benches', text: 'Soldering stations, multimeters, an oscilloscope.' },
      { name: 'Drone cage and flight simulator', text: 'Crash in software first, then behind a net, then outside.' },
    ],
  },
  closing: 'Start with the course you are curious about',
}
