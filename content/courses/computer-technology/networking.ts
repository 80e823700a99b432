import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 3,
  id: 'comp-3',
  label: 'Networking',
  searchWords: 'network engineer technician wifi internet lan server ccna it support cctv',
  summary: 'Cable, switch and secure the network of a school or office, then find the fault when it stops.',
  introduction:
    'Behind every office that works is a cabinet that someone wired with care. You will crimp cables until the tester is green, divide one switch into several networks, and learn to look for a fault layer by layer instead of rebooting everything.',
  learn: [
    'Terminate Cat6 cable on plugs, wall outlets and a patch panel, and prove each run with a tester',
    'Plan IPv4 subnets for a building on paper and name the parts of an IPv6 address',
    'Configure VLANs, trunks, DHCP and the routing between them',
    'Set up Wi-Fi for staff and guests who never see each other’s devices',
    'Run a Linux server for files, DNS and nightly backups',
    'Trace a fault with ping, traceroute and Wireshark, and write down what you found',
    'Protect a cabinet against surges and power cuts with earthing, a UPS and labelled circuits',
  ],
  months: 6,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A wall cabinet for forty desks',
      text: 'Patch panel, switch, router and UPS mounted, labelled and documented so that a stranger can repair it.',
    },
    {
      title: 'Three separate networks for one school',
      text: 'Pupils, teachers and the bursary share one set of cables, and the tests show that none can read another’s data.',
    },
  ],
  tools: [
    'RJ45 crimper and punch-down tool',
    'Cable tester and tone probe',
    'Cat6 cable and patch panel',
    'Managed switch',
    'Cisco Packet Tracer',
    'Wireshark',
    'Ubuntu Server',
    'UPS',
  ],
  before: 'You are comfortable with a computer and simple multiplication. A ladder should not frighten you.',
  afterwards:
    'Schools, hospitals, hotels and banks keep network technicians, and so do the contractors who cable new buildings. Cisco’s CCNA exam, sat separately at a test centre, covers some of the same ground and is known to employers.',
}

export const learning: Learning = {
  introduction:
    'Six modules that make addresses, cables and faults familiar before you stand in front of a real cabinet.',
  modules: [
    {
      id: 'packets',
      title: 'What travels on the cable',
      aim: 'explain packets, addresses and layers with a parcel as the example.',
      text: [
        'Data travels in packets of at most some 1,500 bytes. Each packet carries its source and its destination. Layers share the work: cable and radio at the bottom, then MAC addresses for the next hop, IP addresses for the whole way, ports for the program, and the page on top.',
      ],
      tasks: [
        'Draw the path of a message from your phone to a friend’s, with every box it passes. Mark which address is read at each of them.',
      ],
      materials: [
        { label: 'Cisco Networking Academy: Networking Basics, free', url: 'https://www.netacad.com/courses/networking-basics' },
        { label: 'Paper and coloured pencils' },
      ],
    },
    {
      id: 'addresses',
      title: 'IPv4 addresses and subnets',
      aim: 'divide a network on paper and say which devices can talk directly.',
      text: [
        'An IPv4 address is 32 bits, written as four numbers. The mask says how many of them name the network: /24 leaves 8 bits for devices, that is 256 addresses of which 254 can be used. Each further bit halves it: /25 has 126 usable ones, /26 has 62.',
      ],
      tasks: [
        'Divide 192.168.40.0/24 for a school: 100 pupils, 50 teachers, 20 for the bursary. Write network, first, last and broadcast address of each, and check them with a calculator afterwards.',
      ],
      materials: [
        { label: 'RFC 1918, the private addresses', url: 'https://www.rfc-editor.org/rfc/rfc1918' },
        { label: 'A table of powers of two, written by you' },
      ],
    },
    {
      id: 'cable',
      title: 'A cable that passes',
      aim: 'name the pairs of a Cat6 cable and lay one that will last.',
      text: [
        'Four pairs are twisted so that interference cancels out; untwist no more than 13 mm at the plug. Both ends follow T568B: white-orange, orange, white-green, blue, white-blue, green, white-brown, brown. Keep 100 m as the limit and stay away from power cables.',
      ],
      tasks: [
        'Plan the cables of your home or school on squared paper: cabinet, outlets, lengths with 10 per cent reserve. Count plugs, outlets and metres, and ask two shops for prices.',
      ],
      materials: [
        { label: 'A short piece of old network cable to open' },
        { label: 'Tape measure, squared paper' },
      ],
    },
    {
      id: 'tools',
      title: 'Asking the network questions',
      aim: 'use ping, traceroute and ipconfig to say where a fault lies.',
      text: [
        'Check from near to far: your own address, the gateway, a number outside, a name. If the gateway answers but no number outside does, the fault is upstream. If numbers answer but names do not, it is the name service.',
      ],
      tasks: [
        'On a computer run ipconfig (Windows) or ip address (Linux), then ping the gateway, 1.1.1.1 and a name. Write a table: what answered, how long it took, what that tells you. Repeat on mobile data.',
      ],
      materials: [
        { label: 'Wireshark user’s guide', url: 'https://www.wireshark.org/docs/wsug_html_chunked/' },
        { label: 'A computer on any network you may use' },
      ],
    },
    {
      id: 'packet-tracer',
      title: 'A network in the simulator',
      aim: 'build three separate networks on one switch and let them reach the internet.',
      text: [
        'A VLAN makes one switch behave like several. A trunk carries several of them between switches, with a tag on every frame. Routing between them happens in a router or a layer 3 switch, and that is where you write the rules that keep pupils out of the bursary.',
      ],
      tasks: [
        'In Packet Tracer build your school: one switch, three VLANs, one router with DHCP for each. Prove with ping what works, and with a rule that pupils cannot reach the bursary.',
      ],
      materials: [
        { label: 'Cisco Packet Tracer, free with an account', url: 'https://www.netacad.com/cisco-packet-tracer' },
        { label: 'A computer with 4 GB of memory' },
      ],
    },
    {
      id: 'wifi-and-power',
      title: 'Wi-Fi, guests and power cuts',
      aim: 'plan a wireless network that is fair, safe and survives the generator.',
      text: [
        'On 2.4 GHz only channels 1, 6 and 11 do not overlap; 5 GHz has more room and less reach. Guests get their own network. A cabinet needs an earth, a surge protector and a UPS that lasts until the generator starts.',
      ],
      tasks: [
        'Walk through a house with a Wi-Fi analyser on your phone and draw signal strength on a plan. Propose where one access point would serve all rooms. Add up the watts of the cabinet and choose a UPS for 30 minutes.',
      ],
      materials: [
        { label: 'A Wi-Fi analyser app; any free one will do' },
        { label: 'Ubuntu Server guide', url: 'https://documentation.ubuntu.com/server/' },
      ],
    },
  ],
}
