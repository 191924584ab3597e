/** A question of CAmbigNQ about two bridges. */
export const cambignqRow = {
  id: '11',
  question: 'When did Tarnwick Bridge open?',
  viewed_doc_titles: ['Tarnwick Bridge'],
  used_queries: [{ query: 'tarnwick bridge', results: [{ title: 'Tarnwick Bridge', snippet: 'A bridge' }] }],
  nq_doc_title: 'Tarnwick Bridge',
  annotations: [{ type: 'multipleQAs' }],
  nq_answer: ['1931'],
  dqs: ['When did the bridge in Ostervale open?', 'When did the bridge in Lower Quill open?'],
  clarification_answers: [['4 May 1931', '1931'], ['September 1974']],
  clarification_question: 'Which place: Ostervale, or Lower Quill?',
};

export const ambignqRows = [
  {
    id: '21',
    question: 'Who built the lamp?',
    annotations: [{ type: 'singleAnswer', answer: ['Ilse Harnung', 'Harnung'] }],
  },
  {
    id: '22',
    question: 'Where is the kiln?',
    viewed_doc_titles: ['Kiln'],
    articles_plain_text: ['The kilns stand in Brell and in Oss.'],
    annotations: [
      {
        type: 'multipleQAs',
        qaPairs: [
          { question: 'Where is the old kiln?', answer: ['Brell'] },
          { question: 'Where is the new kiln?', answer: ['Oss'] },
        ],
      },
    ],
  },
];

/** A question of AmbigDocs about three things called Halden. */
export const ambigdocsRow = {
  question: 'What is Halden known for?',
  ambiguous_entity: 'Halden (disambiguation)',
  qid: 31,
  documents: [
    { title: 'Halden (bird)', text: 'The halden eats sand fleas.', pid: '1', answer: 'sand fleas' },
    { title: 'Halden (river)', text: 'The Halden is 61 kilometres long.', pid: '2', answer: '61 kilometres' },
  ],
};

export const ramdocsRow = {
  question: 'How many trees has the orchard?',
  documents: [
    { text: 'The orchard has 214 trees.', type: 'correct', answer: '214' },
    { text: 'The orchard has 9 trees.', type: 'misinfo', answer: '9' },
    { text: 'Pears are sweet.', type: 'noise', answer: 'unknown' },
  ],
  disambig_entity: ['Nettle orchard'],
  gold_answers: ['214'],
  wrong_answers: ['9'],
};

/** Columns of two questions, as AmbigQA-Cite and DisentQA-Cite have them. */
export const adaptiveColumns = {
  question: ['When does the ferry leave?', 'How hot is the kiln?'],
  original_context: ['The ferry leaves at 21:40.', 'Fire at 1180 degrees.'],
  conflicting_context: ['The last ferry leaves at 20:15.', 'We fire at 1220 degrees.'],
  original_answer: ['21:40', '1180 degrees'],
  conflicting_answer: ['20:15', '1220 degrees'],
  cited_context: ['Document 1: …', 'Document 1: …'],
  cited_answer: ['According to Document 1 …', 'According to Document 1 …'],
};

export const hotpotColumns = {
  question: ['Who built the tower and when?'],
  original_answer: ['1871'],
  conflicting_answers_1: ['1880'],
  conflicting_answers_2: ['1899'],
  cited_original_answers: ["According to Documents ['Document 2', 'Document 10'] the answer is 1871"],
  cited_conflicting_answers_1: ["According to Documents ['Document 1'] the answer is 1880"],
  cited_conflicting_answers_2: ["According to Documents ['Document 1'] the answer is 1899"],
  new_cited_conflicting_answers_1: ["According to Documents ['Document 11'] the answer is 1880"],
  new_cited_conflicting_answers_2: ["According to Documents ['Document 12'] the answer is 1899"],
  cited_context: [
    'Document 2: Bo built the tower. Document 10: It was built in 1871. Document 11: In 1880. Document 12: In 1899.',
  ],
  title_to_contexts: [{ Tower: 'Bo built the tower.' }],
  number_of_documents_list: [12],
};

/** One post with an emoji before the mention, so that code points and UTF-16 units differ. */
export const dynamicerPosts = {
  'post-1': {
    timestamp: 1_700_000_000,
    post_url: '',
    body: '🎉 The Reds won again',
    date: '2023-11-14',
    annotations: [['The Reds', 2, 10, 'Skarv_F.C.']],
  },
};

export const dynamicerPairs = {
  'Skarv_F.C.': {
    '0506': [
      {
        question: '🎉 Where do The Reds play?',
        answer: 'Grey Point',
        grounded_text: 'Skarv F.C. play at Grey Point.',
        retrieval_idx: [0, 1],
        mention_idx: [11, 19],
      },
    ],
  },
  Brell_United: {
    '0506': [
      {
        question: 'Who trains the Lamps?',
        answer: 'Bo Tessmer',
        grounded_text: 'Brell United are trained by Bo Tessmer.',
        retrieval_idx: [0, 1],
        mention_idx: [11, 20],
      },
    ],
  },
};
