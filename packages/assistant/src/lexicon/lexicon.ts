/** Everything a word of a question can mean beside names, times with numbers and what is searched for. */
export const concepts = [
  // what is wanted
  'count',
  'list',
  'who',
  'trend',
  'compare',
  'why',
  'about',
  'howto',
  'most',
  'by',
  'newest',
  'oldest',
  'worst',
  'act',
  'hello',
  'help',
  'soon',
  'reporter',
  'others',
  // of what
  'observation',
  'risk',
  'permit',
  'tsi',
  'training',
  'chemical',
  'document',
  'procedure',
  'injury',
  // as what it stands
  'open',
  'in_progress',
  'closed',
  'notClosed',
  'pending',
  'approved',
  'rejected',
  'suspended',
  'expired',
  'completed',
  'notStarted',
  'overdue',
  'unassigned',
  'mine',
  'assignedMe',
  'sds',
  'due',
  'unread',
  // how grave, what sort
  'low',
  'medium',
  'high',
  'critical',
  'nearmiss',
  'incident',
  'hazard',
  'improvement',
  'positive',
  'quality',
  'efficiency',
  'ergonomics',
  'machines',
  'traffic',
  'hot_work',
  'height_work',
  'confined_space',
  'electrical',
  'hazardous_materials',
  'mandatory',
  // sorted by what
  'area',
  'department',
  'severity',
  'status',
  'theme',
  'category',
  'month',
  // when
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'future',
  'lastN',
  'since',
  'days',
  'weeks',
  'months',
  'years',
  'now',
  'comingWeek',
  'comingMonth',
  'tomorrow',
  'dayBeforeYesterday',
  'weekend',
  'lastWeekend',
  'quarter',
  'sinceYear',
  'halfYear',
  'twoWeeks',
  'ago',
  'range',
  'previous',
  // asked of it
  'when',
  'must',
  'without',
  'happen',
  'approver',
  'ppe',
  'storage',
  'hazards',
  // a record of whatever kind, and that one was made
  'item',
  'each',
  'more',
  'opinion',
  'exists',
  'reporting',
  'longest',
  'offTopic',
  'me',
  'latest',
  'begun',
  'notBegun',
  'readDone',
  'workInstruction',
  'policy',
  'form',
  // a danger by what it does
  'burns',
  'shock',
  // of a drill, of means against a fire
  'drill',
  // may be danger now
  'emergency',
  // says nothing
  'filler',
  'followUp',
] as const;
export type Concept = (typeof concepts)[number];

/**
 * Beginnings of words, separated by commas; several words in a row stand for themselves; a full stop ends a word that
 * must be there whole.
 */
export type Lexicon = Partial<Record<Concept, string>> & {
  /** words that may stand between the words of a pattern, each whole: `not yet been closed` */
  between: string;
  /** what turns a state into its opposite, each whole */
  not: string;
  /** the twelve months, separated by `|` */
  monthNames: string;
  /** Monday to Sunday */
  weekdays: string;
  /** spring to winter */
  seasons: string;
  /** one to twelve */
  numbers: string;
};
