import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 10,
  id: 'comp-10',
  label: 'Artificial Intelligence',
  searchWords: 'ai ml machine learning data science scientist analyst chatgpt chatbot python',
  summary: 'Train models that see, predict and answer from documents, and measure how often they are wrong.',
  introduction:
    'Artificial intelligence is taught here as a craft: collect data, train, measure, admit the mistakes, improve. You work in Python with Nigerian data, from cassava leaves to clinic timetables. If you cannot say how often your model fails, you have not finished.',
  learn: [
    'Write Python that loads, cleans and charts a messy table',
    'Explain averages, probability and error bars with an example from daily life',
    'Train and compare models in scikit-learn without letting test data leak in',
    'Fine-tune an image model in PyTorch on a few hundred labelled photographs',
    'Build an assistant that answers only from given documents and says when it does not know',
    'Check a model for unfair results between groups of people',
    'Serve a model behind a small web page and watch its cost and speed',
  ],
  months: 10,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A cassava leaf checker',
      text: 'A photograph goes in, the likely disease and a confidence come out; it runs on a phone and is tested on leaves it has never seen.',
    },
    {
      title: 'A clinic information desk',
      text: 'Questions in English or Pidgin are answered from the clinic’s own leaflets, each with the page it came from.',
    },
    {
      title: 'A demand forecast for a bakery',
      text: 'You predict tomorrow’s loaves from past sales, and measure against the simplest guess: the same as last week.',
    },
  ],
  tools: [
    'Python',
    'JupyterLab',
    'pandas',
    'scikit-learn',
    'PyTorch',
    'Label Studio',
    'SQL and Postgres',
    'Git',
    'Cloud GPU by the hour',
  ],
  before: 'School mathematics up to simple equations, and daily use of a computer. It helps a lot if you have written a small program.',
  afterwards:
    'The usual way in is as a data analyst, annotator or junior developer, with model work growing from there. Banks, telecoms and start-ups have such posts in Nigeria, and remote teams will consider you if they can run and check your projects.',
}

export const learning: Learning = {
  introduction:
    'Seven modules in Python and honest measuring. A browser is enough: notebooks run free of charge on other people’s computers.',
  modules: [
    {
      id: 'what-it-is',
      title: 'What a model is, and is not',
      aim: 'explain learning from examples to someone who has never heard of it.',
      text: [
        'A model is a function with numbers that were adjusted until its answers fitted many examples. It knows nothing outside those examples and gives no warning when it guesses. So the first questions are: which examples, whose, and how was success measured?',
      ],
      tasks: [
        'Find three products near you that claim AI. For each, write what goes in, what comes out, which examples it must have learned from, and who its mistakes would hurt.',
      ],
      materials: [
        { label: 'Elements of AI, a free course', url: 'https://www.elementsofai.com/' },
        { label: 'A notebook' },
      ],
    },
    {
      id: 'python',
      title: 'First Python',
      aim: 'write Python that reads a file, counts and calculates.',
      text: [
        'Python uses indentation instead of brackets. Lists hold things in order, dictionaries find by key, functions give a name to a piece of work. Read error messages from the last line upwards.',
      ],
      tasks: [
        'In a notebook, read one of your own texts and print its ten most frequent words. Then leave out words shorter than four letters and explain what changed.',
      ],
      materials: [
        { label: 'The Python tutorial', url: 'https://docs.python.org/3/tutorial/' },
        { label: 'Google Colab, notebooks in the browser', url: 'https://colab.research.google.com/' },
      ],
    },
    {
      id: 'tables',
      title: 'Cleaning a messy table',
      aim: 'load, clean and chart a table, and write down every decision.',
      text: [
        'Real tables have missing values, two spellings of Kano and dates in three forms. Look at the first rows, the counts, the extremes. Never delete silently: keep a list of what you changed and why.',
      ],
      tasks: [
        'Load a table of market prices with pandas, bring names and units into one form, and draw the price of one food over a year. State how many rows you dropped.',
      ],
      materials: [
        { label: 'pandas: getting started', url: 'https://pandas.pydata.org/docs/getting_started/' },
        { label: 'World Food Programme prices for Nigeria', url: 'https://data.humdata.org/dataset/wfp-food-prices-for-nigeria' },
      ],
    },
    {
      id: 'chance',
      title: 'Averages, spread, chance',
      aim: 'use the mean, median, spread and probability with an example from daily life.',
      text: [
        'When a rich man enters the room, the mean rises; the median hardly changes. A figure without its spread hides half of the truth. And a test that is right 95 times in 100 still gives mostly false alarms when the thing it looks for is rare.',
      ],
      tasks: [
        'Measure how long your journey takes on ten days, and find the mean, median and spread. Then work this out: a disease affects 1 in 1,000 people, and a test is wrong for 5 in 100. Of 10,000 people, how many alarms are true?',
      ],
      materials: [
        { label: 'Seeing Theory: chance made visible', url: 'https://seeing-theory.brown.edu/' },
        { label: 'Watch, calculator' },
      ],
    },
    {
      id: 'first-model',
      title: 'A first model, fairly measured',
      aim: 'train a classifier, test it on unseen data and beat the simplest guess.',
      text: [
        'Split the data before you look. Data that the model has seen during training proves nothing. Compare with a baseline: always the most frequent answer. And look at the mistakes one by one; they say more than the score.',
      ],
      tasks: [
        'Train a decision tree on a scikit-learn data set, with a fifth held back. Report accuracy beside the baseline, and describe five errors in words.',
      ],
      materials: [
        { label: 'scikit-learn: getting started', url: 'https://scikit-learn.org/stable/getting_started.html' },
        { label: 'Colab' },
      ],
    },
    {
      id: 'images',
      title: 'Labelling and images',
      aim: 'collect and label pictures so that a model can learn from them.',
      text: [
        'A model learns the light, the background and your bias together with the leaf. Photograph in several places, at several times, with several phones. Two people label the same pictures separately. Where they disagree, the rule was not clear.',
      ],
      tasks: [
        'Photograph 60 leaves of two plants, label them with a friend independently, and count agreement. Train a small model in Teachable Machine and find a picture that fools it.',
      ],
      materials: [
        { label: 'Teachable Machine', url: 'https://teachablemachine.withgoogle.com/' },
        { label: 'PyTorch tutorials, for later', url: 'https://docs.pytorch.org/tutorials/' },
      ],
    },
    {
      id: 'fair-and-honest',
      title: 'Fair, private, honest',
      aim: 'check a model for unfair results and say what must not be collected.',
      text: [
        'If nine of ten faces in the data are light-skinned, the tenth person pays for it. Compare error rates between groups, not only the average. Personal data belongs to the person. The Nigeria Data Protection Act asks for a purpose and a lawful basis, and limits how long you keep it.',
      ],
      tasks: [
        'For your leaf model, or one that sorts applications, list who could be treated worse, how you would measure it, which data you refuse to collect, and who may object.',
      ],
      materials: [
        { label: 'Nigeria Data Protection Commission', url: 'https://ndpc.gov.ng/' },
        { label: 'Google: fairness, in its crash course', url: 'https://developers.google.com/machine-learning/crash-course/fairness' },
      ],
    },
  ],
}
