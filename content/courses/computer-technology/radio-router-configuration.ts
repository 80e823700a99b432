import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 7,
  id: 'comp-7',
  label: 'Radio/Router Configuration',
  searchWords: 'wireless isp mast antenna mikrotik starlink internet provider hotspot wifi',
  summary: 'Point radios, configure routers and share bandwidth fairly across an estate or a town.',
  introduction:
    'Two dishes on two roofs, and between them a link that must hold through a storm in July. You survey the path, align the radios, configure MikroTik routers and divide the bandwidth so that one video does not starve a whole street. Nobody climbs a mast without a harness and a second person on the ground.',
  learn: [
    'Survey a path for line of sight and Fresnel clearance before anything is bought',
    'Align a 5 GHz point-to-point link to within 3 dB of the calculated signal',
    'Configure RouterOS: addresses, NAT, firewall, DHCP and PPPoE',
    'Share bandwidth fairly with queues and sell hours by hotspot voucher',
    'Connect two offices through a WireGuard tunnel',
    'Inspect a harness, refuse an unsafe mast and work at height with a partner',
    'Earth a mast and fit surge protection before the rainy season',
  ],
  months: 4,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A radio link from roof to roof',
      text: 'Two ends surveyed, mounted, aligned and measured for a day, with the throughput in a signed report.',
    },
    {
      title: 'A voucher hotspot for a hostel',
      text: 'One MikroTik RouterBOARD, forty users, printed vouchers and a page that shows who used what.',
    },
  ],
  tools: [
    'MikroTik RouterBOARD',
    'WinBox',
    'Ubiquiti airMAX radios',
    'Outdoor shielded Cat6 cable',
    'Spectrum scan in airOS',
    'Compass, GPS and inclinometer',
    'Full-body harness and lanyard',
    'Earth tester',
  ],
  before: 'You understand what an IP address is, or you take Networking first. You are fit enough to climb a ladder.',
  afterwards:
    'Internet providers, estates, hotels and camps hire field engineers who can both climb and configure. Selling internet access to the public needs a licence from the Nigerian Communications Commission, so plan to begin as an installer or reseller for a provider that holds one.',
}

export const learning: Learning = {
  introduction:
    'Six modules on radio paths, routers and fair sharing. You do not need a mast here. Stay on the ground until you are trained.',
  modules: [
    {
      id: 'waves',
      title: 'Waves and decibels',
      aim: 'calculate with dB and say why a link works or fails.',
      text: [
        'Radio loses strength with distance and frequency. Decibels turn multiplication into addition: 3 dB more is double the power, 10 dB is ten times. Transmit power plus antenna gains minus losses gives the signal; anything above the receiver’s sensitivity is your reserve for rain.',
      ],
      tasks: [
        'Calculate the received signal of a 5 GHz link over 2 km: 20 dBm out, 23 dBi antennas at both ends, free space loss of about 113 dB, 2 dB for cables. How much reserve is there above -75 dBm?',
      ],
      materials: [
        { label: 'Wireless Networking in the Developing World, free book', url: 'https://wndw.net/' },
        { label: 'Calculator with logarithms' },
      ],
    },
    {
      id: 'path',
      title: 'Is the path clear?',
      aim: 'survey a path for line of sight and Fresnel clearance with a map.',
      text: [
        'Seeing the other roof is not enough. Around the line lies the Fresnel zone, thickest in the middle; 60 per cent of it must stay free of trees and roofs. At 5.8 GHz over 1 km its radius in the middle is about 3.6 m.',
      ],
      tasks: [
        'Choose two roofs some kilometres apart in Google Earth, draw the height profile, mark trees and buildings, and say how high both antennas must be. Visit both ends on foot and correct your plan.',
      ],
      materials: [
        { label: 'Google Earth on the web', url: 'https://earth.google.com/web/' },
        { label: 'Phone with compass and GPS' },
      ],
    },
    {
      id: 'ip-basics',
      title: 'Addresses for links and customers',
      aim: 'plan addresses, gateways and NAT for a small provider.',
      text: [
        'Each link, each tower and each group of customers has its own subnet. Your router gives private addresses by DHCP and translates them to the public one. Write the plan down before you type it in, and keep it where the next person will find it.',
      ],
      tasks: [
        'Plan a hostel with 40 users, a management network and a link of two radios from 10.20.0.0/16. Draw it with every address, mask and gateway.',
      ],
      materials: [
        { label: 'MikroTik: RouterOS documentation', url: 'https://help.mikrotik.com/docs/' },
        { label: 'Squared paper' },
      ],
    },
    {
      id: 'routeros',
      title: 'RouterOS in a virtual machine',
      aim: 'configure a router without owning one.',
      text: [
        'RouterOS is the same on a small box and in a virtual machine. Begin with the user and its password, the address, the gateway, DNS and the firewall; export the configuration as text after every success, so that you can come back.',
      ],
      tasks: [
        'Run Cloud Hosted Router in VirtualBox, give it two interfaces, set up DHCP and NAT, and let a second virtual machine reach the internet through it. Save the export.',
      ],
      materials: [
        { label: 'MikroTik CHR (free licence for learning)', url: 'https://mikrotik.com/download' },
        { label: 'VirtualBox', url: 'https://www.virtualbox.org/' },
      ],
    },
    {
      id: 'fair-share',
      title: 'Sharing fairly',
      aim: 'share bandwidth so that one video does not starve a street.',
      text: [
        'A queue gives each user a guaranteed part and a ceiling. Fairness per user beats fairness per connection, since one download opens dozens. Measure before and after: throughput, delay under load, lost packets.',
      ],
      tasks: [
        'For 20 Mbit/s and 40 users, work out what each is guaranteed if a third are active. Then set up queues in your virtual router, load it with two downloads, and compare the delay of ping with and without them.',
      ],
      materials: [
        { label: 'MikroTik: queues', url: 'https://help.mikrotik.com/docs/spaces/ROS/pages/328088/Queues' },
        { label: 'Your virtual router' },
      ],
    },
    {
      id: 'height-and-lightning',
      title: 'Height, harness, lightning',
      aim: 'recognise an unsafe mast and say why you will not climb it.',
      text: [
        'Nobody climbs alone, in wind or before a storm. The harness is inspected each time: seams, buckles, lanyard, dates. A mast needs an earth of low resistance, and cables a surge arrester where they enter the house. To sell internet access to the public you need a licence from the NCC.',
      ],
      tasks: [
        'From the ground, look at three masts or water towers. For each, list rust, missing bolts, loose guys, cables in the way. Write the sentence you would use to refuse to climb.',
      ],
      materials: [
        { label: 'NCC: licensing', url: 'https://www.ncc.gov.ng/' },
        { label: 'HSE: work at height, free guidance', url: 'https://www.hse.gov.uk/work-at-height/' },
      ],
    },
  ],
}
