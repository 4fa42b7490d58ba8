/** How each point that the specification leaves open is settled: names of `docs/spec/ambiguities.md`, or our own record. */
export const settledPoints: Readonly<Record<string, string>> = {
  'REQ-1.42': 'A-2, A-4, A-5', 'REQ-1.52': 'A-9', 'REQ-2.5': 'A-13, A-14', 'REQ-2.42': 'A-15', 'REQ-2.112': 'A-42', 'REQ-2.132': 'A-48', 'REQ-2.133': 'A-45, A-48',
  'REQ-2.139': 'A-50', 'REQ-2.141': 'A-7', 'REQ-3.17': 'A-57', 'REQ-3.26': 'A-54', 'REQ-3.31': 'A-59', 'REQ-3.50': 'A-110', 'REQ-4.15': 'A-66', 'REQ-4.41': 'A-50, A-73',
  'REQ-4.57': 'A-50, A-78', 'REQ-5.6': 'A-83', 'REQ-5.14': 'A-85', 'REQ-5.18': 'A-87', 'REQ-5.31': 'A-93', 'REQ-6.2': 'A-13', 'REQ-6.28': 'A-93', 'REQ-7.9': 'A-96',
  'REQ-7.178': 'A-108', 'REQ-7.180': 'A-109', 'REQ-7.181': 'A-110', 'REQ-7.182': 'A-110', 'REQ-7.183': 'A-110', 'REQ-7.184': 'A-110', 'REQ-7.185': 'A-110', 'REQ-7.186': 'A-110',
  'REQ-8.10': 'A-114, A-119', 'REQ-9.11': 'A-133', 'REQ-9.15': 'A-128', 'REQ-9.25': 'A-130', 'REQ-9.28': 'A-56',
};
