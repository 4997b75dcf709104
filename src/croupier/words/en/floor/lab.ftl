# What the laboratory says of rules. FILLED writes words with a value in their gap.

lab-rule = { FILLED($rule, $value) }
